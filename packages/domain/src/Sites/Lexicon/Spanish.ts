/** Words of Spanish for one thing, a line for each, over many trades; put together from general knowledge of the language. */
export const spanishSynonyms = `
abogado abogada abogados
divorcio separación
dentista dental clínica
implante implantes
blanqueamiento aclaramiento
ortodoncia brackets alineadores
fisioterapia fisioterapeuta
fontanero fontanería
electricista electricidad
cerrajero cerrajería
calefacción caldera
mudanza mudanzas
limpieza limpiar
coche coches vehículo taller
bicicleta bici bicis
peluquería peluquero
fotógrafo fotografía fotos
boda bodas
alquiler alquilar
reparación reparar arreglo
reforma reformas
seguro seguros
gestoría asesoría
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
montaje montar instalación instalar
medida personalizado
cambiar cambio sustituir sustitución quitar
presupuesto
`
