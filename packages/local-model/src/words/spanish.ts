import type { WordTable } from './words.ts'

// cspell:disable
export const SPANISH: WordTable = {
	markers:
		'de en el los las y una tengo tenemos vendo vender para con es son mi mis nuestro por hola no cada uno del al se euros dolares pesos quiero casera perdon a la que como cuanto todavia muy tambien esta estan kilo docena bolsa unidad lo le nos ya',
	notGoods: 'hay pie sal cole chico chicos chica chicas once son sin sol the car ham mais casa roja tea den tarde',
	filler:
		'yo vendo vendemos vende tengo tenemos hay ofrezco ofrecemos los las el la lo un una unos unas mis mi nuestro nuestra nuestros nuestras hoy ahora esta semana disponible disponibles en venta hola buenas buenos días tardes de del fresco fresca frescos frescas quedan muchos muchas también precio a se y por favor aquí ya',
	link: 'a es son cuesta cuestan vale valen por precio está están va van sale salen en',
	per: 'el la los las por cada un una x al de c',
	each: 'unidad cada pieza u uno una cu',
	and: 'y e & o más añade agrega agrégale también',
	to: 'a - – y',
	limit:
		'entre, desde, a partir de, hasta, mínimo, máximo, más o menos, como, alrededor de, unos, mas de, menos de, aproximadamente',
	size: 'pequeño pequeña pequeños pequeñas chico chica chicos chicas mediano mediana medianos medianas grande grandes mini gigante entero entera enteros medio media cuarto niño niños adulto adultos sencillo doble',
	quality:
		'fresco fresca frescos frescas orgánico orgánica orgánicos orgánicas ecológico ecológica ecológicos ecológicas casero casera caseros caseras artesanal artesanales natural naturales puro pura rojo roja rojos rojas blanco blanca blancos blancas verde verdes amarillo amarilla negro negra negros negras dulce dulces ahumado ahumada seco seca secos secas maduro madura maduros maduras tierno tierna tiernos tiernas nuevo nueva nuevas campero camperos campera de corral crudo cruda criollo criolla criollos mixto mixtos variado variados huerta extra virgen azahar romero brava curado curada lechal lechales limpios limpio',
	descriptionStart:
		'criado criados criadas cultivado cultivados cultivadas recogido recogidos recogidas cosechado cosechados cosechadas hecho hecha hechos hechas sin con alimentado alimentados muy excelente ideal perfecto buenos buenas son nuestras nuestros mis recién',
	description:
		'finca campo huerta huerto gallinas vacas cabras ovejas abejas colmenas cerdos familia abuelo abuela mano cultivado cultivados cultivadas criado criados criadas cosechado cosechados cosechadas recogido recogidos recogidas recién mañana sin pesticidas químicos orgánico ecológico fresco frescos invernadero receta pasto corral tierra leña horno dulces jugosos sabor sabroso rico ricos ricas delicioso deliciosos maduros artesanal casero natural rebaño árboles viñas ideal ensalada',
	doubt:
		'era eran costaba costaban costó pagué pago pagan paga pagar cobra cobran vecino vecina vecinos supermercado súper mercadona tienda depósito fianza descuento envío enviar entrega entregar domicilio socios pasado pasada antes compré compra comprar gastado gasté gané ganó gano perdí encontré dio regalo doy lleva tomó vendía vendíamos vendido tenía pienso veterinario tractor concurso hora renta ella ellos ellas si cuando porque pero quisiera podría quizás creo dice dicen dijo nunca nadie alguien cliente clientes restaurante restaurantes impuesto seguro gasolina gasoil amigo amiga hermano hermana primo prima comadre compadre marido esposa hijo hija cuánto cómo vosotros aparte adicional otros otras apuesta central lechera sube subido me',
	all: 'todo todos todas ambos ambas cada',
	same: 'mismo misma mismos mismas igual',
	free: 'gratis, regalo, se regala, se regalan, gratuito',
	yes: 'sí si claro correcto exacto ok vale',
	no: 'no nop ninguno ninguna',
	skip: 'saltar, salta, pasar, siguiente, nada, ninguno, ninguna, después, luego, precio a consultar, a consultar, no sé, ahora no, no gracias',
	correct: 'no perdón perdon mejor espera corrijo digo realmente error quise diga súbelo bájalo perdona espera',
	change:
		'pon, ponla a, ponlo a, ponlos a, póngalo a, ponla, ponlo, cambia el precio a, cambie el precio a, que sean, mejor, perdón, quise decir, digo, son, es, el precio es, no, a',
	remove:
		'quita, quite, elimina, elimine, borra, saca, ya no hay, no hay más, se acabó, se acabaron, sin las, olvida, agotado, agotados, agotadas',
	undo: 'como estaba, vuelve a, devuelve, deshaz, vuelve a poner',
	more: 'sube suba aumenta más',
	less: 'baja baje menos rebaja reduce descuento',
	by: 'en a',
	half: 'mitad medio',
	assistant:
		'asistente ia robot instrucción instrucciones ignora olvida sistema prompt reglas publica publicar publique anuncio anuncios título descripción categoría sitio cuenta contraseña admin responde repite muestra imprime llámalo imagen traduce usuarios',
	rename:
		'cámbiale el nombre a, llámalo, llámala, el título es, el título debe ser, cambia el título a, ponle de título, renómbralo',
	startOver:
		'empezar de nuevo, empecemos de nuevo, empieza de nuevo, borra todo, desde cero, volver a empezar, reiniciar',
	write:
		'escribe la descripción, escríbelo, escríbela, escribe tú, redacta, inventa, puedes escribirlo, puedes escribir',
	publish: 'publica, publicar, publícalo, no publiques',
	service:
		'qué condiciones, cuáles son las condiciones, sus condiciones, cuánto me cuesta, tengo que pagar, es gratis para mí, cobran comisión, qué comisión, qué tarifas, cómo funciona',
	buyer:
		'busco, quiero comprar, quisiera comprar, necesito comprar, dónde compro, donde puedo comprar, venden, alguien vende, quién vende, entregan',
	greeting: 'hola, buenas, buenos días, buenas tardes, gracias, ayuda, prueba, ok',
	forbidden:
		'rifle pistola pistolas escopeta arma armas munición balas marihuana cannabis mota hachís thc cbd cocaína droga drogas heroína medicina medicamento medicamentos pastillas tabaco cigarros cigarrillos puros vapeador vodka whisky ron tequila mezcal cachorro cachorros perrito perritos gatito gatitos loro pasaporte falso falsos falsificado robado robados piratas masajes',
	unrelated:
		'teléfono iphone celular móvil computadora ordenador laptop televisor coche carro auto moto llantas bicicleta barco sofá colchón nevera refrigerador boletos entradas departamento piso peluquería limpieza plomería clases seguro préstamo cripto zapatos chaqueta guitarra reloj relojes muebles motosierra',
	placePreposition: 'en a al cerca junto frente detrás',
	pickup:
		'se recoge en, se recogen en, recoger en, recogida en, para recoger en, estamos en, estoy en, los tengo en, venta en, pasen por, pase por',
	placeNoun:
		'finca mercado puesto tienda granero patio portón iglesia casa plaza invernadero rancho molino bodega establo parada',
	until: 'hasta',
	from: 'de del desde partir abierto abiertos',
	during: 'en solo sólo durante',
	early: 'principios inicio comienzos',
	mid: 'mediados',
	late: 'fines finales fin',
	organic: 'orgánico, orgánica, orgánicos, orgánicas, ecológico, ecológica, ecológicos, ecológicas',
	uPick: 'recoge tú mismo, recoja usted mismo, cosecha tú mismo, coseche usted mismo',
	wild: 'silvestre, silvestres',
}
