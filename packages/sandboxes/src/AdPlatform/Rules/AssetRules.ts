import type { AdScheduleInfo, Asset } from "../Generated/Messages.ts"
import { checkSchedule, type Interval, intervalsPerDay, overlap } from "./AdScheduleRules.ts"
import { type FieldPath, type OperationContext, requireField, type ResourceRules } from "./OperationContext.ts"
import { checkPhoneNumber } from "./PhoneNumbers.ts"
import { checkTextPolicy } from "./PolicyRules.ts"
import { checkWidth } from "./TextWidth.ts"
import { checkUrls } from "./Urls.ts"

/** The headers of structured snippets, each in all the languages in which the vendor takes it. */
export const snippetHeaders: ReadonlySet<string> = new Set([
  ..."Amenities;وسائل الراحة;Удобства;Serveis addicionals;Vybavení;Faciliteter;Ausstattung;Παροχές;Servicios adicionales;Mugavusteenused;Lisäpalvelut;Mga Amenity;Équipements;सुविधाएं;Sadržaji;Szolgáltatások;Fasilitas;Servizi;שירותי המקום;設備;편의 시설;Patogumai;Ērtības;Kemudahan;Voorzieningen;Fasiliteter;Udogodnienia;Comodidades;Dotări;Vybavenie;Ponudba;садржаји;สิ่งอำนวยความสะดวก;Sunulan olanaklar;Зручності;Tiện nghi;设施;設施"
    .split(";"),
  ..."Brands;العلامات التجارية;Марки;Marques;Značky;Marken;Επωνυμίες;Marcas;Brändid;Brändit;Mga Brand;ब्रांड;Robne marke;Márkák;Merek;Brand;מותגים;ブランド;브랜드;Prekių ženklai;Zīmoli;Jenama;Merken;Merkevarer;Marki;Mărci;Бренды;Blagovne znamke;брендови;Varumärken;แบรนด์;Markalar;Бренди;Thương hiệu;品牌"
    .split(";"),
  ..."Courses;الدورات التدريبية;Курсове;Cursos;Kurzy;Kurser;Kurse;Μαθήματα;Kursused;Kurssit;Mga Kurso;Cours;पाठ्यक्रम;Tečajevi;Tanfolyamok;Mata pelajaran;Corsi;קורסים;コース;과정;Kursai;Kursi;Kursus;Cursussen;Kurs;Kursy;Cursuri;Курсы;Tečaji;курсеви;หลักสูตร;Kurslar;Курси;Khóa học;课程;課程"
    .split(";"),
  ..."Degree programs;Degree programmes;برامج الشهادات;Специалности;Titulacions;Studijní programy;Uddannelser;Studiengänge;Προγράμματα πτυχίων;Carreras universitarias;Kraadiõppeprogrammid;Oppiaineet;Mga degree program;Programmes d'études;डिग्री कार्यक्रम;Studijski programi;Diplomaprogramok;Program sarjana;Corsi di laurea;תוכניות ללימודי תואר;学位プログラム;학위 취득 프로그램;Moksliniai laipsniai;Studiju programmas;Program ijazah;Studieprogramma's;Utdanningsprogrammer;Kierunki studiów;Programas de graduação;Licenciaturas;Programe de studiu;Программы высшего образования;Vzdelávacie programy;Študijski programi;дипломе;Utbildningsprogram;หลักสูตรปริญญา;Lisans programları;Освітні програми;Cấp bằng;学位课程;學位課程"
    .split(";"),
  ..."Destinations;الوجهات;Дестинации;Destinacions;Cíle;Destinationer;Ziele;Προορισμοί;Destinos;Sihtkohad;Kohteet;Mga Destinasyon;गंतव्य;Odredišta;Úti célok;Destinasi;Destinazioni;יעדים גיאוגרפיים;到着地;목적지;Paskirties vietos;Galamērķi;Bestemmingen;Destinasjoner;Miejsca;Destinații;Места;Destinácie;Cilji;дестинације;Resmål;ปลายทาง;destinasyonlar;Місця;Điểm đến;目的地"
    .split(";"),
  ..."Featured Hotels;Featured hotels;الفنادق المميّزة;Представени хотели;Hotels destacats;Vybrané hotely;Udvalgte hoteller;Vorgestellte Hotels;Ξενοδοχεία;Hoteles destacados;Soovitatud hotellid;Suositellut hotellit;Itinatampok na hotel;Sélection d'hôtels;प्रदर्शित होटल;Istaknuti hoteli;Kiemelt szállodák;Hotel pilihan;Hotel consigliati;מלונות מומלצים;おすすめのホテル;추천 호텔;Siūlomi viešbučiai;Piedāvātās viesnīcas;Hotel ditampilkan;Aanbevolen hotels;Utvalgte hoteller;Polecane hotele;Hotéis em destaque;Hoteluri prezentate;Рекомендуемые отели;Odporúčané hotely;Predstavljeni hoteli;истакнути хотели;Utvalda hotell;โรงแรมเด่น;Öne çıkan oteller;Рекомендовані готелі;Khách sạn nổi bật;精选酒店;特色酒店;精選飯店"
    .split(";"),
  ..."Insurance coverage;التغطية التأمينية;Застраховка;Assegurança;Pojištění;Forsikringsdækning;Versicherungsleistung;Ασφαλιστική κάλυψη;Cobertura de seguro;Kindlustuskaitse;Vakuutukset;Sakop ng insurance;Couverture d'assurance;बीमा कवरेज;Osiguranje;Biztosítási módozat;Cakupan asuransi;Coperture assicurativa;כיסוי ביטוחי;保険の保障;보험 보상 범위;Draudimo aprėptis;Apdrošināšana;Liputan insurans;Dekking;Forsikringsdekning;Ubezpieczenia;Cobertura do seguro;Asigurare;Страховая защита;Poistenie;Kritje zavarovanj;осигурање;Försäkringstyper;ความคุ้มครองในประกัน;Sigorta kapsamı;Страховий захист;Phạm vi bảo hiểm;险种;保障範圍;承保範圍"
    .split(";"),
  ..."Models;النماذج;Модели;Modely;Modeller;Modelle;Μοντέλα;Modelos;Mudelid;Automerkit;Mga Modelo;Modèles;मॉडल;Modeli;Modellek;Model;Modelli;דגמים;モデル;모델;Modeliai;Modeļi;Modellen;Modele;модели;รุ่น;Моделі;型号;型號"
    .split(";"),
  ..."Neighborhoods;Neighbourhoods;الأحياء;Квартали;Barris;Známé oblasti;Nabolag;Viertel;Γειτονιές;Barrios;Ümbruskonnad;Kaupunginosat;Mga Komunidad;Quartiers;आस-पड़ोस;Četvrti;Városrészek;Kawasan;Quartieri;שכונות;周辺地域;인근 지역;Namų apylinkės;Apkaimes;Kejiranan;Buurten;Lokalområder;Dzielnice;Bairros;Arredores;Cartiere;Районы;Štvrte;Soseske;делови града;ย่านใกล้เคียง;Mahalleler;Vùng lân cận;社区;社區"
    .split(";"),
  ..."Services;Service catalog;الخدمات;Услуги;Serveis;Služby;Tjenester;Dienstleistungen;Υπηρεσίες;Servicios;Teenused;Palvelut;Mga Serbisyo;सेवाएं;Usluge;Szolgáltatások;Layanan;Servizi;שירותים;サービス;서비스;Paslaugos;Pakalpojumi;Perkhidmatan;Usługi;Serviços;Servicii;Storitve;услуге;Tjänster;บริการ;Hizmetler;Послуги;Dịch vụ;服务;服務"
    .split(";"),
  ..."Shows;العروض;Предавания;Programes;Pořady;Serier;Serien;Εκπομπές;Espectáculos;Programas;Saated ja etendused;Show't;Mga Palabas;Émissions;शो;Emisije;Műsorok;Acara;Programmi;הופעות ותוכניות;番組;프로그램;Laidos;Pārraides;Rancangan;Programmer;Programy;Emisiuni;Шоу;Relácie;Oddaje;емисије;Program;โชว์;Programlar;Chương trình;节目;節目"
    .split(";"),
  ..."Styles;الأنماط;Стилове;Estils;Styly;Design;Stile;Στυλ;Estilos;Stiilid;Tyylit;Mga Istilo;शैलियां;Stilovi;Stílusok;Gaya;Stili;סגנונות;スタイル;스타일;Stiliai;Stijlen;Stiler;Style;Stiluri;Стили;Štýly;Slogi;стилови;Stilar;สไตล์;Stiller;Стилі;Kiểu;款式"
    .split(";"),
  ..."Types;الأنواع;Типове;Tipus;Typy;Typer;Typen;Τύποι;Tipos;Tüübid;Tyypit;Mga Uri;प्रकार;Vrste;Típusok;Jenis;Tipi;סוגים;タイプ;유형;Tipai;Veidi;Tipuri;Типы;типови;ประเภท;Türler;Типи;Loại;类型;類型"
    .split(";")
])

const checkText = (text: string | undefined, limit: number, path: FieldPath, context: OperationContext) => {
  if (!requireField(text?.trim(), path, context) || text === undefined) return
  checkWidth(text.trim(), limit, path, context)
  checkTextPolicy(text, path, context)
}

const checkSchedules = (schedules: ReadonlyArray<AdScheduleInfo>, path: string, context: OperationContext) => {
  const sound: Array<Interval> = []
  schedules.forEach((schedule, index) => {
    const at = [path, ["ad_schedule_targets", index] as const]
    const interval = checkSchedule(schedule, at, context)
    if (interval === undefined) return
    if (sound.some((other) => overlap(interval, other))) context.fail("assetError", "SCHEDULES_CANNOT_OVERLAP", at)
    if (sound.filter((other) => other.day === interval.day).length >= intervalsPerDay) {
      context.fail("criterionError", "AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT", at)
    }
    sound.push(interval)
  })
}

const checkSitelink = (asset: Asset, sitelink: NonNullable<Asset["sitelinkAsset"]>, context: OperationContext) => {
  checkText(sitelink.linkText, 25, ["sitelink_asset", "link_text"], context)
  const one = (sitelink.description1 ?? "") !== ""
  const two = (sitelink.description2 ?? "") !== ""
  if (one || two) {
    checkText(sitelink.description1, 35, ["sitelink_asset", "description1"], context)
    checkText(sitelink.description2, 35, ["sitelink_asset", "description2"], context)
  }
  requireField(asset.finalUrls, ["final_urls"], context)
  checkSchedules(sitelink.adScheduleTargets ?? [], "sitelink_asset", context)
}

const checkSnippet = (snippet: NonNullable<Asset["structuredSnippetAsset"]>, context: OperationContext) => {
  const path = "structured_snippet_asset"
  if (requireField(snippet.header, [path, "header"], context) && !snippetHeaders.has(snippet.header ?? "")) {
    context.fail("fieldError", "INVALID_VALUE", [path, "header"], { trigger: snippet.header ?? "" })
  }
  const values = snippet.values ?? []
  if (values.length < 3) context.fail("collectionSizeError", "TOO_FEW", [path, "values"])
  if (values.length > 10) context.fail("collectionSizeError", "TOO_MANY", [path, "values"])
  values.forEach((value, index) => {
    checkText(value, 25, [path, ["values", index]], context)
    if (values.indexOf(value) < index) {
      context.fail("distinctError", "DUPLICATE_ELEMENT", [path, ["values", index]], { trigger: value })
    }
  })
}

const checkCall = (call: NonNullable<Asset["callAsset"]>, context: OperationContext) => {
  const there = [
    requireField(call.countryCode, ["call_asset", "country_code"], context),
    requireField(call.phoneNumber, ["call_asset", "phone_number"], context)
  ]
  if (!there.includes(false)) checkPhoneNumber(call.countryCode ?? "", call.phoneNumber ?? "", ["call_asset"], context)
  if (call.callConversionReportingState === "USE_RESOURCE_LEVEL_CALL_CONVERSION_ACTION") {
    requireField(call.callConversionAction, ["call_asset", "call_conversion_action"], context)
  }
  checkSchedules(call.adScheduleTargets ?? [], "call_asset", context)
}

const check = (asset: Asset, context: OperationContext) => {
  const { callAsset, calloutAsset, promotionAsset, sitelinkAsset, structuredSnippetAsset } = asset
  if (sitelinkAsset !== undefined) checkSitelink(asset, sitelinkAsset, context)
  else if (calloutAsset !== undefined) {
    checkText(calloutAsset.calloutText, 25, ["callout_asset", "callout_text"], context)
    checkSchedules(calloutAsset.adScheduleTargets ?? [], "callout_asset", context)
  } else if (structuredSnippetAsset !== undefined) checkSnippet(structuredSnippetAsset, context)
  else if (callAsset !== undefined) checkCall(callAsset, context)
  else if (promotionAsset !== undefined) {
    checkText(promotionAsset.promotionTarget, 20, ["promotion_asset", "promotion_target"], context)
    requireField(promotionAsset.languageCode, ["promotion_asset", "language_code"], context)
    requireField(asset.finalUrls, ["final_urls"], context)
  } else context.fail("assetError", "ASSET_DATA_IS_MISSING", ["asset_data"])
  checkUrls(asset, [], context)
}

/** The key by which two assets have the same content; fields outside of it may not differ between two such assets. */
const contentKey = (
  { callAsset, calloutAsset, finalMobileUrls, finalUrls, promotionAsset, sitelinkAsset, structuredSnippetAsset }: Asset
) =>
  JSON.stringify([
    sitelinkAsset,
    calloutAsset,
    structuredSnippetAsset,
    callAsset,
    promotionAsset,
    finalUrls,
    finalMobileUrls
  ])

const assetLevel = ({ finalUrlSuffix, name, trackingUrlTemplate }: Asset) =>
  JSON.stringify([name, trackingUrlTemplate, finalUrlSuffix])

export const assetRules: ResourceRules<"assets"> = {
  collection: "assets",
  mutable: [],
  immutable: ["sitelinkAsset", "calloutAsset", "structuredSnippetAsset", "callAsset", "promotionAsset"],
  removal: "refused",
  create: (body, context) => {
    check(body, context)
    const lookup = contentKey(body)
    const [same] = context.store.lookup("assets", lookup)
    if (same === undefined) return { id: context.store.nextId(), parent: "", lookup, body }
    if (context.isNew("assets", same.id)) context.fail("assetError", "DUPLICATE_ASSET", [])
    else if (assetLevel(same.body) !== assetLevel(body)) {
      context.fail("assetError", "DUPLICATE_ASSETS_WITH_DIFFERENT_FIELD_VALUE", [])
    }
    return same
  }
}
