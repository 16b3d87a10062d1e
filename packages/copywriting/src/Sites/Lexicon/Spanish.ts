/** Words of Spanish for one thing, a line for each, over many trades; put together from general knowledge of the language. */
export const spanishSynonyms = `
abogado abogada abogados
divorcio separación
dentista dental clínica
implante implantes
blanqueamiento aclaramiento
ortodoncia brackets alineadores
fisioterapia fisioterapeuta
fontanero fontanería plomero plomería
electricista electricidad
cerrajero cerrajería
calefacción caldera
mudanza mudanzas mudarse
limpieza limpiar limpiador limpiadora
coche coches vehículo taller
bicicleta bici bicis
peluquería peluquero
fotógrafo fotografía fotos
boda bodas
alquiler alquilar
reparación reparar arreglo reparaciones
reforma reformas
seguro seguros
gestoría asesoría
traducción traducir traductor traductora
carpintero carpintería
ebanista ebanistería
cristalero cristalería
tapicero tapicería tapizar tapizado
podólogo podología
psicólogo psicóloga psicología
psiquiatra psiquiatría
nutricionista nutrición dietista
logopeda logopedia
dermatólogo dermatología
oftalmólogo oftalmología
ginecólogo ginecología
pediatra pediatría
osteópata osteopatía
notario notaría
contable contabilidad
arquitecto arquitectura
florista floristería
panadería panadero
pastelería pastelero
carnicería carnicero
pescadería pescadero
imprenta impresión imprimir
maquillaje maquilladora maquillador maquillar
depilación depilar
tatuaje tatuajes tatuador tatuar
mecánico mecánica
zapatero zapatería
relojero relojería
joyero joyería
inmobiliaria inmobiliario
desinsectación fumigación fumigar
`

/** Words of Spanish for things so near to each other that who seeks one is served by the page about the other; they prove nothing of each other. */
export const spanishNeighbours = `
perro perros gato gatos mascota mascotas veterinario veterinaria
vacuna vacunas vacunación
esterilización castración
médico doctor consulta
gafas óptica
masaje masajes
niño niños infantil bebé
guardería escuela
habitación habitaciones alojamiento
boda bodas matrimonio
salón sala eventos
regalo regalos
restaurante comida cocina
vino vinos bodega
vestido vestidos
zapato zapatos calzado
joya joyas anillo anillos
ordenador informática
página web
curso clases
inglés idiomas idioma
carnet conducir autoescuela
baño baños aseo cuarto
bañera ducha
cocina cocinas
piso pisos vivienda viviendas apartamento casa casas
reforma reformas reformar rehabilitación rehabilitar renovación renovar
integral completa completo total
local locales comercial comerciales tienda negocio
oficina oficinas despacho
licencia permiso
ventana ventanas cerramiento
puerta puertas
persiana persianas toldo toldos
azulejo azulejos alicatar alicatado
suelo suelos parquet tarima
pintor pintores pintura pintar
gotelé alisar liso lisas
pared paredes muro
tejado tejados cubierta
aislamiento aislar
albañil albañilería
piscina piscinas
jardín jardinería jardinero
valla vallas
árbol árboles poda
caldera calderas calefacción
aire acondicionado climatización
placa placas solar solares fotovoltaica
cargador recarga
fuga fugas
desatasco atasco desatascar
cerradura llave llaves
alarma alarmas
trastero almacén guardamuebles
neumático neumáticos
freno frenos
aceite revisión
chapa pintura
grúa
moto motos
barba barbero barbería
tinte color
uñas manicura
depilación láser
corte cabello pelo
flores floristería
herencia testamento
despido laboral
alquiler inquilino
impuesto impuestos fiscal renta
nómina nóminas
factura facturas facturación
autónomo autónomos
hipoteca préstamo
diseño diseñar
montaje montar instalación instalar instalador
medida personalizado
cambiar cambio sustituir sustitución quitar
presupuesto
dientes diente muelas muela bucal
corona coronas puente prótesis dentadura
caries empaste endodoncia
encías periodoncia periodontitis
invisalign férula alineadores
carillas sonrisa
enfermera enfermero enfermería
análisis laboratorio
radiografía ecografía resonancia
cirugía cirujano operación
espalda lumbalgia ciática hernia
rodilla menisco ligamento
psicólogo psicoterapia terapia terapeuta psiquiatra
ansiedad depresión estrés
acupuntura acupuntor
embarazo embarazada prenatal
parto posparto
audífono audífonos audición audioprotesista
gafas lentes lentillas monturas
optometrista óptico
yoga pilates meditación
gimnasio fitness musculación
entrenador entrenamiento
natación nadar
kárate judo boxeo
baile danza ballet salsa bachata
música piano guitarra violín canto
alemán francés italiano idiomas
toefl ielts certificado examen
academia refuerzo tutor
principiantes iniciación
carné carnet permiso
ruedas llantas neumáticos
batería alternador
embrague
itv inspección
parabrisas lunas
ebike eléctrica
patinete patinetes
mechas balayage
alisado queratina
pestañas cejas
facial cutis
bótox hialurónico rellenos
spa balneario sauna
novia novias nupcial
alianzas alianza anillos
invitaciones invitación
fiesta fiestas cumpleaños celebración
catering banquete banquetes
carpa carpas
dj orquesta músicos
sillas mesas vajilla
finca hacienda masía
retrato retratos
vídeo vídeos videógrafo película
reportaje evento eventos
pizza pizzería
hamburguesa hamburguesería
tapas raciones
vegano vegana vegetariano vegetariana
desayuno brunch
cerveza cervezas cervecería
jamón embutidos charcutería
queso quesos quesería
fruta verduras frutería
tarta tartas pastel pasteles
pan panadería
café cafetería tostador
chocolate bombones
helado helados heladería
ramo ramos rosas
funeraria entierro sepelio tanatorio ataúd
planta plantas vivero
césped siega
seto setos
riego aspersores
pavimento adoquines
pérgola pérgolas porche
balcón barandilla
canalón canalones bajante
teja tejas goteras gotera impermeabilización impermeabilizar
fachada fachadas revoco
pladur tabique tabiques yeso
humedad humedades moho
amianto uralita
demolición derribo excavación
andamio andamios
escalera escaleras
armario armarios vestidor
encimera encimeras
grifo grifos grifería
inodoro váter sanitarios
mampara mamparas
termo calentador
estufa estufas chimenea chimeneas
pellets biomasa leña
radiador radiadores termostato
radiante
aerotermia geotermia bomba
ventilación extractor
domótica
cuadro diferencial
enchufe enchufes interruptor
portero videoportero
iluminación lámpara lámparas
inversor baterías acumulador
autoconsumo fotovoltaica
subvención subvenciones ayudas
cámara cámaras videovigilancia
blindada acorazada
cucarachas cucaracha
chinches chinche
avispas avispero
ratas ratones roedores desratización
termitas carcoma
palomas
plancha planchado lavandería tintorería
alfombra alfombras moqueta
cristales cristal ventanas
comunidades portales
transporte transportista
embalaje cajas
muebles mueble mobiliario
sofá sofás sillón
colchón colchones cama camas
cortina cortinas estores
ropa moda vestir
traje trajes sastre sastrería
costurera costura arreglos
bolso bolsos
reloj relojes
juguete juguetes
libro libros librería
móvil móviles smartphone teléfono
pantalla pantallas
portátil portátiles ordenador
recuperación datos
red redes wifi
ciberseguridad
nube servidor hosting alojamiento
desarrollo desarrollador programador
aplicación app software programa
tienda ecommerce
logotipo logo diseñador gráfico
marketing publicidad
posicionamiento seo
rótulo rótulos rotulación
tarjetas folletos flyers
selección candidatos
vacaciones ausencias
inventario stock
hogar multirriesgo
pensión jubilación
corredor correduría
inmobiliaria agencia
comprar compra comprador
vender venta vendedor
arrendamiento arrendador casero inquilino
desahucio impago
tasación tasador valoración
cachorro cachorros
adiestramiento adiestrador
residencia canina guardería
peluquería canina
gatito felino
conejo conejos exóticos
microchip
hotel hoteles hostal pensión
rural rurales casa
camping bungalow
esquí esquiar snowboard
senderismo rutas
excursión excursiones visita
barco barcos velero
viaje viajes circuito
penal penalista
accidente indemnización accidentes
custodia hijos
herencias sucesiones
patente patentes marca
extranjería visado nacionalidad residencia
constitución sociedad
iva
auditoría auditor
deuda deudas concurso
ancianos mayores geriátrico
niñera canguro
trasteros
`
