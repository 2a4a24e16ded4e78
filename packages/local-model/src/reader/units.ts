// cspell:disable: words of three other languages
import type { Language } from './language.ts'

/**
 * Units of prices: the name in listings, whether it measures (a number before it is a size), whether it holds goods
 * ("3 lb bag"), then its words, English | French | Spanish | German.
 */
const UNITS = `
dozen   | -         | dozen dozens doz dz dzn | douzaine douzaines | docena docenas | dutzend
lb      | measure   | lb lbs pound pounds pd | livre livres | libra libras | pfund
oz      | measure   | oz ounce ounces ozs | once onces | onza onzas | unze unzen
kg      | measure   | kg kgs kilo kilos kilogram kilograms | kilogramme kilogrammes | kilogramo kilogramos | kilogramm
g       | measure   | g gram grams gr | gramme grammes | gramo gramos | gramm
liter   | measure   | liter liters litre litres l lt | litre litres | litro litros | liter
ml      | measure   | ml milliliter milliliters cc | millilitre millilitres | mililitro mililitros | milliliter
cl      | measure   | cl | | | 
cm      | measure   | cm | | | 
pint    | measure   | pint pints pt pts | pinte pintes | pinta pintas |
quart   | measure   | quart quarts qt qts | | |
gallon  | measure   | gallon gallons gal gals | gallon gallons | galón galones | 
peck    | measure   | peck pecks | | |
bushel  | measure   | bushel bushels bu bsh | boisseau boisseaux | | scheffel
cord    | measure   | cord cords | corde cordes | | klafter
rick    | measure   | rick ricks | | |
ster    | measure   | | stère stères | estéreo | ster raummeter
pan     | holder    | pan pans | | molde moldes | blech bleche
slab    | holder    | slab slabs | | |
wedge   | holder    | wedge wedges | | cuña cuñas | 
inch    | measure   | inch inches | pouce pouces | pulgada pulgadas | zoll
yard    | measure   | yard yards yd | | | 
foot    | measure   | foot feet ft footer | | |
ton     | measure   | ton tons tonne tonnes | tonne tonnes | tonelada toneladas | tonne tonnen
cup     | holder    | cup cups | tasse tasses | taza tazas | tasse tassen
each    | -         | each ea apiece piece pieces pc pcs | pièce pièces unité unités | unidad unidades pieza piezas uno una | stück stücke stk stueck stük
bunch   | holder    | bunch bunches bunchs | botte bottes bouquet bouquets | manojo manojos atado atados ramo ramos ramillete | bund bunde bündel strauß sträuße
bundle  | holder    | bundle bundles | fagot fagots | haz |
bag     | holder    | bag bags baggie baggies bagged sack sacks | sac sacs sachet sachets | bolsa bolsas saco sacos | sack säcke beutel tüte tüten
basket  | holder    | basket baskets | panier paniers | cesta cestas canasta canastas | korb körbe körbchen
tray    | holder    | tray trays punnet punnets | barquette barquettes plateau plateaux | bandeja bandejas | schale schalen
box     | holder    | box boxes crate crates case cases lug lugs carton cartons | caisse caisses cagette cagettes boîte boîtes cageot cageots | caja cajas | kiste kisten karton kartons
pot     | holder    | pot pots | | maceta macetas | topf töpfe
jar     | holder    | jar jars | bocal bocaux | frasco frascos tarro tarros bote botes | glas gläser
bottle  | holder    | bottle bottles btl | bouteille bouteilles | botella botellas | flasche flaschen
can     | holder    | can cans | conserve | lata latas | dose dosen
tin     | holder    | tin tins | | |
tub     | holder    | tub tubs | | tarrina tarrinas | becher
jug     | holder    | jug jugs | cruche cruches | garrafa garrafas | kanister
pail    | holder    | pail pails bucket buckets | seau seaux | cubo cubos | eimer
container | holder  | container containers | godet godets | |
clamshell | holder  | clamshell clamshells | | |
pack    | holder    | pack packs pk pkg | paquet paquets | | packung packungen päckchen
package | holder    | package packages | | paquete paquetes | paket pakete
packet  | holder    | packet packets | | sobre sobres | tütchen
log     | holder    | log logs | bûche bûches | rulo rulos | rolle rollen
block   | holder    | block blocks | | |
wheel   | holder    | wheel wheels | meule meules | rueda ruedas | 
bar     | holder    | bar bars | | | 
stick   | -         | stick sticks | | |
slice   | -         | slice slices | tranche tranches part parts | rebanada rebanadas porción | scheibe scheiben
loaf    | holder    | loaf loaves loafs | miche miches | hogaza hogazas barra barras | laib laibe
head    | -         | head heads hd | tête têtes | cabeza cabezas | kopf köpfe
ear     | -         | ear ears cob cobs | épi épis | mazorca mazorcas | kolben
stem    | -         | stem stems | tige tiges | tallo tallos | stiel stiele
plant   | -         | plant plants | plant plants | planta plantas mata | pflanze pflanzen
tree    | -         | tree trees | arbre | árbol | baum
flat    | holder    | flat flats | | | palette paletten
bale    | holder    | bale bales | | paca pacas fardo fardos | ballen
egg     | -         | egg | | |
bird    | -         | bird | | |
filet   | -         | filet filets fillet fillets | | filete filetes |
skein   | -         | skein skeins | écheveau écheveaux pelote pelotes | madeja madejas | strang knäuel
pair    | -         | pair pairs | paire paires | par pares | paar
person  | -         | person people adult | personne personnes | persona personas | person personen
share   | -         | share shares | | | anteil anteile
season  | -         | season | saison | temporada | saison
week    | -         | week weeks | semaine | semana | woche
month   | -         | month months | mois | mes | monat
load    | -         | load loads | | carga | fuhre
truckload | -       | truckload truckloads | | |
growler | holder    | growler growlers | | |
ball    | -         | | boule boules | | 
`

export type Unit = { name: string; isMeasure: boolean; isHolder: boolean }

const byWord = new Map<string, Unit>()
const languagesByWord = new Map<string, Set<Language>>()
/** The first word of each unit by language and name. */
const firstWords: Record<Language, Map<string, string>> = { en: new Map(), fr: new Map(), es: new Map(), de: new Map() }
/** Abbreviations that are the same in all four languages. */
const SYMBOLS: ReadonlySet<string> = new Set(['oz', 'kg', 'g', 'ml', 'cl', 'cm'])

const MISSPELLED_MIN_LENGTH = 5
/** A word without vowels and doubled letters. */
const skeletonOf = (word: string) =>
	word.charAt(0) +
	word
		.slice(1)
		.replace(/[aeiouywh]/g, '')
		.replace(/(.)\1+/g, '$1')
const bySkeleton = new Map<string, Unit>()

const fold = (word: string) =>
	word
		.replace(/ß/g, 'ss')
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()

for (const line of UNITS.trim().split('\n')) {
	const [name = '', role = '', ...cells] = line.split('|').map((cell) => cell.trim())
	const unit = { name, isMeasure: role === 'measure', isHolder: role === 'holder' }
	const words = cells.map((cell) => cell.split(/\s+/).filter(Boolean).map(fold))
	for (const [index, language] of (['fr', 'es', 'de'] as const).entries()) {
		const [first = ''] = cells[index + 1]?.split(/\s+/) ?? []
		if (first !== '' && !SYMBOLS.has(name))
			firstWords[language].set(name, language === 'de' ? first.charAt(0).toUpperCase() + first.slice(1) : first)
	}
	for (const [index, language] of (['en', 'fr', 'es', 'de'] as const).entries()) {
		for (const word of words[index] ?? []) {
			if (!byWord.has(word)) byWord.set(word, unit)
			if (language === 'en' && word.length >= MISSPELLED_MIN_LENGTH && !bySkeleton.has(skeletonOf(word)))
				bySkeleton.set(skeletonOf(word), unit)
			if (language === 'en' || word.length < 3 || words[0]?.includes(word)) continue
			languagesByWord.set(word, (languagesByWord.get(word) ?? new Set()).add(language))
		}
	}
}
/** A unit of a listing, such as "12 oz jar", in the words of a language: "12 oz Glas". Words without a translation stay. */
export function unitIn(unit: string, language: Language): string {
	return unit.replace(/\p{L}+/gu, (word) => firstWords[language].get(word) ?? word)
}

/** The unit that a folded word names. */
export function unitOf(word: string): Unit | undefined {
	return byWord.get(word)
}

/** The unit whose word has the same consonants, and the same first letter: "bushl", "dozan", "pownd". */
export function misspelledUnit(word: string): Unit | undefined {
	if (word.length < MISSPELLED_MIN_LENGTH) return undefined
	return bySkeleton.get(skeletonOf(word))
}

/** The languages other than English that have a folded word as a unit. */
export function unitLanguages(word: string): Iterable<Language> {
	return languagesByWord.get(word) ?? []
}
