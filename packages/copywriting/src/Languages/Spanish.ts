import type { LanguageWords } from "./LanguageWords.ts"

/** The words of Spanish that say how to read pages and searches. */
export const spanish: LanguageWords = {
  grammar: `
    el la los las lo un una unos unas de del al y e o u pero ni que para por en con sin sobre entre desde hasta a es son
    era ser está están estar ha han haber no más yo me mi mis nos nuestro nuestra nuestros nuestras tú tu tus usted su
    sus él ella ellos se le les este esta estos estas ese esa qué quién cuál cómo dónde cuándo si todo todos toda todas
    muy también como cuánto cuánta cuántos cuántas mucho mucha poco quiero quiere puedo puede hay aquí allí hacer te os
    ellas nosotros vosotros cada otro otra otros otras mismo misma eso esto donde cuando quien cual porque aunque
    mientras durante contra según ante tras bajo soy eres somos estoy estamos tengo tiene tienen sea fue algo alguien
    nada nadie solo sólo siempre nunca ya así cualquier vuestro vuestra
  `,
  price: `
    precio precios coste costo cuanto cuesta barato barata baratos baratas tarifa tarifas presupuesto económico
    económica oferta ofertas descuento descuentos
  `,
  manner: `
    mejor mejores bueno buena profesional profesionales experto especialista opiniones comparativa calidad rápido cerca
    cercano zona ciudad medida cambiar poner instalar hacer completo completa moderno moderna online españa hoy ahora
    abierto sábado domingo comprar encontrar reservar contratar internet web día días hora horas semana noche tarde
    norte sur este oeste barrio provincia recomendado fiable seguro fácil idea ideas busco buscar necesito pedir
    solicitar empresa empresas servicio servicios agencia centro clínica tienda casa proveedor proveedores fabricante
    producto productos marca marcas software aplicación programa herramienta plataforma solución soluciones sistema
    equipo despacho local estudio especialistas técnico técnicos tratamiento tratamientos particular mujer hombre niños
    adultos mayores hombres mujeres niñas niño niña jóvenes joven bebé bebés familia familias estudiantes adulto
  `,
  lessons: "curso cursos clase clases escuela formación taller academia",
  goesOn:
    "cómo, qué, por qué, dónde, cuánto, cuándo, cuál, él, ella, ellos, ellas, esto, eso, este, esta, estos, estas, ese, esa, esos, esas, allí, ahí, entonces, luego, después, también, pero, además, así, sin embargo, y, o, porque, aquí, por eso, sí, no, su, sus, en ese caso, finalmente",
  refers: "también, él, ella, ellos, ellas, esto, eso, este, esta, estos, estas, ese, esa, lo, allí, arriba, abajo",
  limits: "después, luego, pero, si no, salvo, excepto, solo, sólo, a partir de ahí, mínimo, este, esta, esto, eso",
  denies: "no, nunca, ningún, ninguna, nada, nadie, tampoco, ni",
  spared: "(?:ningún (?:coste|gasto|compromiso)|sin)",
  from: "desde",
  at: "en, cerca de",
  prices: "Precios",
  thingsOf: "de|del",
  signs: {
    JOBS: `
      empleo, empleos, media jornada, sueldo, salario, vacante, vacantes, oferta de trabajo, cv, trabajo,
      ofertas de trabajo, bolsa de trabajo, busco trabajo, salarios, cuánto gana, cuanto gana, becario, infojobs,
      contrato de prácticas
    `,
    TRAINING: `
      curso, cursos, formación, grado, master, máster, estudiar, escuela, universidad, certificado, oposiciones,
      taller de formación, fp, cursillo, aprender, temario, cómo ser, carrera de, título de
    `,
    FREE: "gratis, gratuito, gratuita, gratuitos, descargar, descarga",
    DO_IT_YOURSELF: `
      casero, caseros, diy, hazlo tú mismo, uno mismo, receta, recetas, tutorial, casera, caseras, hacer en casa, truco,
      trucos, bricolaje, remedio, remedios
    `,
    INFORMATION: `
      significado, calorías, ingredientes, definición, wikipedia, ejemplo, ejemplos, diferencia, historia, síntomas,
      foro, imágenes, wiki, vs, causas, efectos secundarios, youtube, reddit, foros, dibujo, dibujos, sinónimo,
      sinónimos, ventajas, desventajas, inconvenientes, para colorear, vida útil
    `,
    TEMPLATE: "plantilla, plantillas, modelo de carta, pdf, excel, formulario, generador",
    SECOND_HAND: `
      segunda mano, usado, usados, usada, ocasión, wallapop, milanuncios, reacondicionado, reacondicionados, usadas,
      se vende, traspaso, ebay
    `,
    EXISTING_CUSTOMERS: `
      iniciar sesión, login, atención al cliente, teléfono, área clientes, area clientes, mi cuenta, dar de baja,
      reclamación, reclamaciones
    `
  }
}
