import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { SnippetHeader, snippetHeaders } from "../Drafts/Extensions.ts"
import { writingLanguage } from "../Generation/WritingLanguage.ts"

/** The headers of each language but English, in the order of `SnippetHeader`; an empty place is a missing header. */
const table: Readonly<Record<string, string>> = {
  "en-GB":
    "Amenities | Brands | Courses | Degree programmes | Destinations | Featured hotels | Insurance coverage | Models | Neighbourhoods | Services | Shows | Styles | Types",
  ar:
    "وسائل الراحة | العلامات التجارية | الدورات التدريبية | برامج الشهادات | الوجهات | الفنادق المميّزة | التغطية التأمينية | النماذج | الأحياء | الخدمات | العروض | الأنماط | الأنواع",
  bg:
    "Удобства | Марки | Курсове | Специалности | Дестинации | Представени хотели | Застраховка | Модели | Квартали | Услуги | Предавания | Стилове | Типове",
  ca:
    "Serveis addicionals | Marques | Cursos | Titulacions | Destinacions | Hotels destacats | Assegurança | Models | Barris | Serveis | Programes | Estils | Tipus",
  cs:
    "Vybavení | Značky | Kurzy | Studijní programy | Cíle | Vybrané hotely | Pojištění | Modely | Známé oblasti | Služby | Pořady | Styly | Typy",
  da:
    "Faciliteter | Brands | Kurser | Uddannelser | Destinationer | Udvalgte hoteller | Forsikringsdækning | Modeller | Nabolag | Tjenester | Serier | Design | Typer",
  de:
    "Ausstattung | Marken | Kurse | Studiengänge | Ziele | Vorgestellte Hotels | Versicherungsleistung | Modelle | Viertel | Dienstleistungen | Serien | Stile | Typen",
  el:
    "Παροχές | Επωνυμίες | Μαθήματα | Προγράμματα πτυχίων | Προορισμοί | Ξενοδοχεία | Ασφαλιστική κάλυψη | Μοντέλα | Γειτονιές | Υπηρεσίες | Εκπομπές | Στυλ | Τύποι",
  es:
    "Servicios adicionales | Marcas | Cursos | Carreras universitarias | Destinos | Hoteles destacados | Cobertura de seguro | Modelos |  | Servicios | Espectáculos | Estilos | Tipos",
  "es-419":
    "Servicios adicionales | Marcas | Cursos | Carreras universitarias | Destinos | Hoteles destacados | Cobertura de seguro | Modelos | Barrios | Servicios | Programas | Estilos | Tipos",
  et:
    "Mugavusteenused | Brändid | Kursused | Kraadiõppeprogrammid | Sihtkohad | Soovitatud hotellid | Kindlustuskaitse | Mudelid | Ümbruskonnad | Teenused | Saated ja etendused | Stiilid | Tüübid",
  fi:
    "Lisäpalvelut | Brändit | Kurssit | Oppiaineet | Kohteet | Suositellut hotellit | Vakuutukset | Automerkit | Kaupunginosat | Palvelut | Show't | Tyylit | Tyypit",
  fil:
    "Mga Amenity | Mga Brand | Mga Kurso | Mga degree program | Mga Destinasyon | Itinatampok na hotel | Sakop ng insurance | Mga Modelo | Mga Komunidad | Mga Serbisyo | Mga Palabas | Mga Istilo | Mga Uri",
  fr:
    "Équipements | Marques | Cours | Programmes d'études | Destinations | Sélection d'hôtels | Couverture d'assurance | Modèles | Quartiers | Services | Émissions | Styles | Types",
  hi:
    "सुविधाएं | ब्रांड | पाठ्यक्रम | डिग्री कार्यक्रम | गंतव्य | प्रदर्शित होटल | बीमा कवरेज | मॉडल | आस-पड़ोस | सेवाएं | शो | शैलियां | प्रकार",
  hr:
    "Sadržaji | Robne marke | Tečajevi | Studijski programi | Odredišta | Istaknuti hoteli | Osiguranje | Modeli | Četvrti | Usluge | Emisije | Stilovi | Vrste",
  hu:
    "Szolgáltatások | Márkák | Tanfolyamok | Diplomaprogramok | Úti célok | Kiemelt szállodák | Biztosítási módozat | Modellek | Városrészek | Szolgáltatások | Műsorok | Stílusok | Típusok",
  id:
    "Fasilitas | Merek | Mata pelajaran | Program sarjana | Destinasi | Hotel pilihan | Cakupan asuransi | Model | Kawasan | Layanan | Acara | Gaya | Jenis",
  it:
    "Servizi | Brand | Corsi | Corsi di laurea | Destinazioni | Hotel consigliati | Coperture assicurativa | Modelli | Quartieri | Servizi | Programmi | Stili | Tipi",
  he:
    "שירותי המקום | מותגים | קורסים | תוכניות ללימודי תואר | יעדים גיאוגרפיים | מלונות מומלצים | כיסוי ביטוחי | דגמים | שכונות | שירותים | הופעות ותוכניות | סגנונות | סוגים",
  ja:
    "設備 | ブランド | コース | 学位プログラム | 到着地 | おすすめのホテル | 保険の保障 | モデル | 周辺地域 | サービス | 番組 | スタイル | タイプ",
  ko:
    "편의 시설 | 브랜드 | 과정 | 학위 취득 프로그램 | 목적지 | 추천 호텔 | 보험 보상 범위 | 모델 | 인근 지역 | 서비스 | 프로그램 | 스타일 | 유형",
  lt:
    "Patogumai | Prekių ženklai | Kursai | Moksliniai laipsniai | Paskirties vietos | Siūlomi viešbučiai | Draudimo aprėptis | Modeliai | Namų apylinkės | Paslaugos | Laidos | Stiliai | Tipai",
  lv:
    "Ērtības | Zīmoli | Kursi | Studiju programmas | Galamērķi | Piedāvātās viesnīcas | Apdrošināšana | Modeļi | Apkaimes | Pakalpojumi | Pārraides | Stili | Veidi",
  ms:
    "Kemudahan | Jenama | Kursus | Program ijazah | Destinasi | Hotel ditampilkan | Liputan insurans | Model | Kejiranan | Perkhidmatan | Rancangan | Gaya | Jenis",
  nl:
    "Voorzieningen | Merken | Cursussen | Studieprogramma's | Bestemmingen | Aanbevolen hotels | Dekking | Modellen | Buurten | Services | Shows | Stijlen | Typen",
  no:
    "Fasiliteter | Merkevarer | Kurs | Utdanningsprogrammer | Destinasjoner | Utvalgte hoteller | Forsikringsdekning | Modeller | Lokalområder | Tjenester | Programmer | Stiler | Typer",
  pl:
    "Udogodnienia | Marki | Kursy | Kierunki studiów | Miejsca | Polecane hotele | Ubezpieczenia | Modele | Dzielnice | Usługi | Programy | Style | Typy",
  "pt-BR":
    "Comodidades | Marcas | Cursos | Programas de graduação | Destinos | Hotéis em destaque | Cobertura do seguro | Modelos | Bairros | Serviços | Programas | Estilos | Tipos",
  "pt-PT":
    "Comodidades | Marcas | Cursos | Licenciaturas | Destinos | Hotéis em destaque | Cobertura do seguro | Modelos | Arredores | Serviços | Programas | Estilos | Tipos",
  ro:
    "Dotări | Mărci | Cursuri | Programe de studiu | Destinații | Hoteluri prezentate | Asigurare | Modele | Cartiere | Servicii | Emisiuni | Stiluri | Tipuri",
  ru:
    "Удобства | Бренды | Курсы | Программы высшего образования | Места | Рекомендуемые отели | Страховая защита | Модели | Районы | Услуги | Шоу | Стили | Типы",
  sk:
    "Vybavenie | Značky | Kurzy | Vzdelávacie programy | Destinácie | Odporúčané hotely | Poistenie | Modely | Štvrte | Služby | Relácie | Štýly | Typy",
  sl:
    "Ponudba | Blagovne znamke | Tečaji | Študijski programi | Cilji | Predstavljeni hoteli | Kritje zavarovanj | Modeli | Soseske | Storitve | Oddaje | Slogi | Vrste",
  sr:
    "садржаји | брендови | курсеви | дипломе | дестинације | истакнути хотели | осигурање | модели | делови града | услуге | емисије | стилови | типови",
  sv:
    "Faciliteter | Varumärken | Kurser | Utbildningsprogram | Resmål | Utvalda hotell | Försäkringstyper | Modeller | Barrios | Tjänster | Program | Stilar | Typer",
  th:
    "สิ่งอำนวยความสะดวก | แบรนด์ | หลักสูตร | หลักสูตรปริญญา | ปลายทาง | โรงแรมเด่น | ความคุ้มครองในประกัน | รุ่น | ย่านใกล้เคียง | บริการ | โชว์ | สไตล์ | ประเภท",
  tr:
    "Sunulan olanaklar | Markalar | Kurslar | Lisans programları | destinasyonlar | Öne çıkan oteller | Sigorta kapsamı | Modeller | Mahalleler | Hizmetler | Programlar | Stiller | Türler",
  uk:
    "Зручності | Бренди | Курси | Освітні програми | Місця | Рекомендовані готелі | Страховий захист | Моделі | Квартали | Послуги | Шоу | Стилі | Типи",
  vi:
    "Tiện nghi | Thương hiệu | Khóa học | Cấp bằng | Điểm đến | Khách sạn nổi bật | Phạm vi bảo hiểm | Model | Vùng lân cận | Dịch vụ | Chương trình | Kiểu | Loại",
  "zh-CN": "设施 | 品牌 | 课程 | 学位课程 | 目的地 | 精选酒店 | 险种 | 型号 | 社区 | 服务 | 节目 | 款式 | 类型",
  "zh-HK": "設施 | 品牌 | 課程 | 學位課程 | 目的地 | 特色酒店 | 保障範圍 | 型號 | 社區 | 服務 | 節目 | 款式 | 類型",
  "zh-TW": "設施 | 品牌 | 課程 | 學位課程 | 目的地 | 精選飯店 | 承保範圍 | 型號 | 社區 | 服務 | 節目 | 款式 | 類型"
}

/** Languages that the table has only as they are written in some country, and countries whose own row is another's. */
const others: Readonly<Record<string, string>> = {
  pt: "pt-BR",
  zh: "zh-CN",
  es: "es-419",
  "en-AU": "en-GB",
  "en-IE": "en-GB",
  "en-NZ": "en-GB",
  "en-ZA": "en-GB",
  "es-MX": "es-419",
  "es-AR": "es-419",
  "es-CO": "es-419",
  "es-CL": "es-419",
  "es-US": "es-419"
}

const rows: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["en", SnippetHeader.literals.map((header) => snippetHeaders[header])],
  ...Object.entries(table).map(([language, row]) => [language, row.split(" | ")] as const)
])

/**
 * The header that a text stands for, in any letters. A word that a language has for two headers is that of services, by
 * far the more frequent.
 */
const headers = new Map<string, SnippetHeader>()

const keyOf = (text: string): string => text.trim().toLowerCase().replace(/[\u2018\u2019]/g, "'")

for (const header of ["SERVICE_CATALOG", ...SnippetHeader.literals] as const) {
  const place = SnippetHeader.literals.indexOf(header)
  for (const row of rows.values()) {
    const text = keyOf(row[place] ?? "")
    if (text !== "" && !headers.has(text)) headers.set(text, header)
  }
}

/** The header of a text of the platform in any language, or `undefined` (`docs/platform-facts.md#snippet-headers`). */
export const snippetHeaderOf = (text: string): SnippetHeader | undefined => headers.get(keyOf(text))

/** The rows to look at for a language, the best first. */
const rowsFor = (language: string): ReadonlyArray<string> => {
  const base = language.split("-")[0] ?? language
  return [language, others[language], base, others[base], "en"].flatMap((tag) => tag === undefined ? [] : [tag])
}

/**
 * The words that the platform takes for a header in a language (a BCP 47 tag): the language's own, else the English
 * ones, which all languages take. Words of two headers are not used, so that what is read back is the same.
 */
export const snippetHeaderText = (header: SnippetHeader, language: string): string => {
  const place = SnippetHeader.literals.indexOf(header)
  for (const tag of rowsFor(language)) {
    const text = rows.get(tag)?.[place] ?? ""
    if (text !== "" && snippetHeaderOf(text) === header) return text
  }
  return snippetHeaders[header]
}

/** A header in the language of a draft's texts, written as in the country of its phone number. */
export const draftHeaderText = (
  header: SnippetHeader,
  { extensions: { phone }, settings: { languageIds } }: Pick<CampaignDraft, "extensions" | "settings">
): string => snippetHeaderText(header, writingLanguage(languageIds, phone?.countryCode ?? null))
