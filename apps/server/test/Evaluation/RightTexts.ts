/** Texts that a person wrote for a page: true, in other words and spellings than the page's, prices with their conditions. */
export interface RightTexts {
  readonly headlines: ReadonlyArray<string>
  readonly descriptions: ReadonlyArray<string>
}

/** The texts by website and path. */
export const rightTexts: Readonly<Record<string, Readonly<Record<string, RightTexts>>>> = {
  "zahnarzt-graz": {
    "/": {
      headlines: ["Samstags 9–13 Uhr geöffnet", "Über 200 Google-Bewertungen", "4,8 von 5 Sternen auf Google"],
      descriptions: ["In der Annenstraße seit 2004: Zahnarzt für Erwachsene und Kinder, auch am Samstag."]
    },
    "/zahnimplantate": {
      headlines: ["Implantat ab € 1.890 mit Krone", "Zehn Jahre Garantie", "Eingriff meist unter 1 Stunde"],
      descriptions: ["Einzelimplantat ab 1890 Euro inklusive Krone, mit zehn Jahren Garantie auf das Implantat."]
    },
    "/bleaching": {
      headlines: ["Bleaching für 290 Euro", "Bis zu 6 Farbstufen heller", "In einer Stunde heller"],
      descriptions: ["Bleaching in der Praxis um 290 €, mit der Schiene für zu Hause um 190 €."]
    },
    "/mundhygiene": {
      headlines: ["Mundhygiene um 105 Euro", "50 Minuten für Ihre Zähne", "Für Studierende 85 Euro"],
      descriptions: ["50 Minuten Zahnreinigung für 105 €, für Studierende 85 €. Laser bei Parodontitis."]
    }
  },
  "hvac-austin": {
    "/": {
      headlines: ["Over 1,900 Five-Star Reviews", "Family-Owned Since 1987", "NATE-Certified Technicians"],
      descriptions: ["Family-owned in Austin since 1987, with 5 stars from more than 1,900 neighbors."]
    },
    "/air-conditioning/ac-repair": {
      headlines: ["2-Year Warranty on Repairs", "AC Repair 7 Days a Week", "$89 Visit, Waived With Repair"],
      descriptions: ["The diagnostic visit is $89 and waived with the repair. 2-year warranty on every repair."]
    },
    "/air-conditioning/ac-installation": {
      headlines: ["0% for 18 Months", "Installed in 1 Day, Mostly", "10-Year Parts Warranty"],
      descriptions: ["Most systems go in within one day. Pay over 18 months at 0%, with ten years on parts."]
    },
    "/heating/furnace-repair": {
      headlines: ["8 of 10 Fixed on First Visit", "Gas and Electric Furnaces"],
      descriptions: ["8 of 10 repairs are finished on the first visit, with common parts on the truck."]
    },
    "/heating/heat-pumps": {
      headlines: ["Rebates of Up to $1,400", "We File Your Rebate"],
      descriptions: ["One system heats and cools. We file the Austin Energy rebate of up to $1,400 for you."]
    },
    "/maintenance-plan": {
      headlines: ["2 Tune-Ups a Year, $18 a Month", "15% Off Repairs for Members"],
      descriptions: ["2 tune-ups a year for $18 per month, 15% off repairs and priority scheduling."]
    }
  },
  "kaffee-muenster": {
    "/": {
      headlines: ["Über 2.300 Bewertungen", "Rösterei seit 2009", "Ab 49 € versandkostenfrei"],
      descriptions: ["4,9 von 5 Sternen bei mehr als 2300 Bewertungen. Jede Woche frisch geröstet in Münster."]
    },
    "/abo": {
      headlines: ["Ab 12,90 Euro je Lieferung", "Alle 2 oder 4 Wochen frisch"],
      descriptions: ["Alle 2 oder 4 Wochen frischer Kaffee ab 12,90 € pro Lieferung, jederzeit kündbar."]
    },
    "/siebtraeger": {
      headlines: ["Drei Jahre Garantie", "Siebträger ab 549 Euro", "Eine Stunde Einweisung gratis"],
      descriptions: ["Zu jedem Siebträger 60 Minuten Einweisung kostenlos und drei Jahre Garantie."]
    },
    "/barista-kurse": {
      headlines: ["3 Stunden Barista-Kurs, 89 €", "Höchstens 6 Teilnehmer", "Latte Art: 2 Stunden um 69 €"],
      descriptions: ["3 Stunden Espresso und Milchschaum für 89 Euro pro Person, mit höchstens 6 Teilnehmern."]
    }
  }
}
