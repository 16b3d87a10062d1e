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
