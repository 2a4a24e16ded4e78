// cspell:disable: words of three other languages
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { capitalized } from '../reading/tokens.ts'
import { LANGUAGES, type Language } from './words.ts'

/**
 * Units of prices: the name in listings, whether it measures (a number before it is a size), whether it holds goods ("3 lb bag"),
 * then its words, English | French | Spanish | German. The first word of a language is its name in listings and replies, with the
 * plural after "/" when that is another word. English plurals end in "s" otherwise.
 */
const UNITS = `
dozen   | -         | dozen/dozen dozens doz dz dzn dzs | douzaine/douzaines douz | docena/docenas dosena dosenas | dutzend dtzd dtz
lb      | measure   | lb lbs pound pounds pd lbz | livre/livres | libra/libras | pfund
oz      | measure   | oz ounce ounces ozs | once/onces | onza/onzas | unze unzen
kg      | measure   | kg kgs kilo kilos quilo quilos kilogram kilograms | kilogramme/kilogrammes | kilogramo/kilogramos | kilogramm
g       | measure   | g gram grams gr | gramme/grammes | gramo/gramos | gramm
liter   | measure   | liter liters litre litres l lt | litre/litres | litro/litros | liter
ml      | measure   | ml milliliter milliliters cc | millilitre/millilitres | mililitro/mililitros | milliliter
cl      | measure   | cl | | |
cm      | measure   | cm | | |
pint    | measure   | pint pints pt pts | pinte/pintes chopine chopines | pinta/pintas |
quart   | measure   | quart quarts qt qts | | |
gallon  | measure   | gallon gallons gal gals | gallon/gallons | galón/galones |
peck    | measure   | peck pecks | | |
bushel  | measure   | bushel bushels bu bsh | boisseau/boisseaux | | scheffel
cord    | measure   | cord cords | corde/cordes | | klafter
rick    | measure   | rick ricks | | |
ster    | measure   | | stère/stères | estéreo | ster raummeter
pan     | holder    | pan pans | | molde/moldes | blech/bleche
slab    | holder    | slab slabs | | |
wedge   | holder    | wedge wedges | | cuña/cuñas |
inch    | measure   | inch inches | pouce/pouces | pulgada/pulgadas | zoll
yard    | measure   | yard yards yd | | |
foot    | measure   | foot feet ft footer | | |
ton     | measure   | ton tons tonne tonnes | tonne/tonnes | tonelada/toneladas | tonne/tonnen
cup     | holder    | cup cups | tasse/tasses | taza/tazas vaso vasos | tasse/tassen
each    | -         | each ea apiece piece pieces pc pcs | pièce/pièces pce pces unité unités | unidad/unidades ud uds pieza piezas pza pzas uno una | stück stücke stk stueck stük
bunch   | holder    | bunch/bunches bunchs bnch | botte/bottes bouquet bouquets | manojo/manojos manojito atado atados ramo ramos ramillete racimo racimos mazo mazos | bund buschen buschel bunde bündel strauß sträuße
bundle  | holder    | bundle bundles | fagot/fagots | haz |
bag     | holder    | bag bags baggie baggies bagged sack sacks | sac/sacs sachet sachets poche poches | bolsa/bolsas bolsita saco sacos costal costales malla mallas funda fundas bulto bultos arpilla arpillas | sack/säcke sackerl sackl beutel tüte tüten netz netze
basket  | holder    | basket baskets trug trugs | panier/paniers bourriche bourriches | cesta/cestas canasta canastas canastilla | korb/körbe körbchen körberl spankorb
tray    | holder    | tray trays punnet punnets pnt pnts pnnt | barquette/barquettes plateau plateaux ravier raviers | bandeja/bandejas charola charolas cubeta cubetas | schale/schalen schälchen
box     | holder    | box/boxes bx bxs crate crates case cases lug lugs carton cartons | caisse/caisses caissette cagette cagettes boîte boîtes bib bibs cubi cubis cageot cageots casseau casseaux | caja/cajas cajón cajones cajita reja rejas huacal guacal huacales jaba jabas | kiste/kisten kistl kisterl steige steigen karton kartons schachtel schachteln schachterl schachtl harass
pot     | holder    | pot pots | | maceta/macetas | topf/töpfe
jar     | holder    | jar jars jr jrs | bocal/bocaux | frasco/frascos frasquito tarro tarros tarrito bote botes pote potes | glas/gläser gl glasl glaserl gläschen
bottle  | holder    | bottle bottles btl btls | bouteille/bouteilles | botella/botellas | flasche/flaschen flascherl fläschchen
can     | holder    | can cans | conserve canne cannes | lata/latas | dose/dosen
tin     | holder    | tin tins | | |
tub     | holder    | tub tubs | barquet | tarrina/tarrinas | becher
jug     | holder    | jug jugs | cruche/cruches bidon bidons | garrafa/garrafas bidón bidones | kanister
pail    | holder    | pail pails bucket buckets | seau/seaux | cubo/cubos balde baldes cubetazo | eimer kübel
container | holder  | container containers | godet/godets | |
clamshell | holder  | clamshell clamshells | | |
pack    | holder    | pack packs pk pkg | paquet/paquets | | packung/packungen päckchen
package | holder    | package packages | | paquete/paquetes | paket/pakete
packet  | holder    | packet packets | | sobre/sobres | tütchen
zentner | measure   | | quintal quintaux | quintal/quintales | zentner ztr
arroba  | measure   | | | arroba/arrobas |
sleeve  | holder    | sleeve sleeves | | |
string  | holder    | | | ristra/ristras |
log     | holder    | log logs | bûche/bûches | rulo/rulos | rolle/rollen
block   | holder    | block blocks | | |
wheel   | holder    | wheel wheels | meule/meules | rueda/ruedas |
bar     | holder    | bar bars | | pastilla/pastillas |
stick   | -         | stick sticks | | |
slice   | -         | slice slices | tranche/tranches part parts | rebanada/rebanadas porción | scheibe/scheiben
loaf    | holder    | loaf/loaves loafs | miche/miches | hogaza/hogazas barra barras | laib/laibe
head    | -         | head heads hd hds | tête/têtes | cabeza/cabezas | kopf/köpfe häuptl haupt knolle knollen
ear     | -         | ear ears cob cobs | épi/épis | mazorca/mazorcas | kolben
stem    | -         | stem stems | tige/tiges | tallo/tallos | stiel/stiele
plant   | -         | plant plants | plant/plants | planta/plantas mata matas | pflanze/pflanzen pflanzerl
tree    | -         | tree trees | arbre | árbol | baum/bäume
flat    | holder    | flat flats | | | palette/paletten
bale    | holder    | bale bales | | paca/pacas fardo fardos | ballen
egg     | -         | egg | | |
bird    | -         | bird | | |
filet   | -         | filet filets fillet fillets | | filete/filetes |
skein   | -         | skein skeins | écheveau/écheveaux pelote pelotes | madeja/madejas | strang/stränge knäuel
pair    | -         | pair pairs | paire/paires | par/pares | paar
person  | -         | person/people adult | personne/personnes | persona/personas | person/personen
share   | -         | share shares | | | anteil/anteile
season  | -         | season | saison | temporada | saison
week    | -         | week weeks | semaine | semana | woche/wochen
month   | -         | month months | mois | mes | monat
load    | -         | load loads | | carga/cargas | fuhre/fuhren
truckload | -       | truckload truckloads | | |
bear    | holder    | bear bears | | |
growler | holder    | growler growlers | | |
ball    | -         | | boule/boules | |
`

export type Unit = { name: string; plural: string; isMeasure: boolean; isHolder: boolean }

/** The same in all four languages. */
const SYMBOLS: ReadonlySet<string> = new Set(['oz', 'kg', 'g', 'ml', 'cl', 'cm'])

const byWord = new Map<string, Unit>()
/** Languages in which a word is a unit. */
const languagesOf = new Map<string, Set<Language>>()
/** "Flasche", "Flaschen": names in a language by the English name, also by its plural. */
const namesIn = Object.fromEntries(LANGUAGES.map((language) => [language, new Map()])) as Record<
	Language,
	Map<string, { one: string; many: string }>
>

for (const line of UNITS.trim().split('\n')) {
	const [name = '', role = '', ...cells] = line.split('|').map((cell) => cell.trim())
	const isMeasure = role === 'measure'
	const [, ownPlural = isMeasure ? name : `${name}s`] = cells[0]?.split(' ')[0]?.split('/') ?? []
	const unit = { name, plural: ownPlural, isMeasure, isHolder: role === 'holder' }
	for (const [index, cell] of cells.entries()) {
		const language = LANGUAGES[index] ?? 'en'
		const names = (cell.split(' ')[0] ?? '').split('/').map((word) => (language === 'de' ? capitalized(word) : word))
		const [one = '', many = one] = names
		if (one !== '' && !SYMBOLS.has(name))
			for (const key of [name, unit.plural]) namesIn[language].set(key, { one, many })
		for (const word of cell.split(/[\s/]+/).flatMap((text) => (text === '' ? [] : [foldText(text)]))) {
			if (!byWord.has(word)) byWord.set(word, unit)
			languagesOf.set(word, (languagesOf.get(word) ?? new Set()).add(language))
		}
	}
}

const HALF: Record<Language, string> = { en: 'half', fr: 'demi', es: 'medio', de: 'halbes' }

/** A unit in English, such as "12 oz jar" or "6 bottles", in the words of a language: "12 oz Glas", "6 Flaschen". Words without a translation stay. */
export function unitIn(unit: string, language: Language): string {
	if (language === 'en') return unit
	return unit.replace(/(\d+(?:\.\d+)? )?(\p{L}+)/gu, (text, count: string | undefined, word: string) => {
		if (word === 'half') return HALF[language]
		const names = namesIn[language].get(word)
		if (names === undefined) return text
		return `${count ?? ''}${count !== undefined && Number(count) >= 2 ? names.many : names.one}`
	})
}

/** The unit that a folded word names; also "glas" in "pfundglas". */
export function unitOf(word: string): Unit | undefined {
	const unit = byWord.get(word)
	if (unit !== undefined || word.length < COMPOUND_MIN_LENGTH) return unit
	const end = COMPOUND_ENDS.find((holder) => word.endsWith(holder))
	return end === undefined ? undefined : byWord.get(end)
}

const COMPOUND_MIN_LENGTH = 8
const COMPOUND_ENDS =
	'flasche flaschen glas glaser sack kiste korb schale karton becher beutel eimer kanister netz'.split(' ')

/** Whether a folded word is a unit in a language, and not only in another one: "pan" is bread in Spanish. */
export function isUnitIn(word: string, language: Language): boolean {
	const languages = languagesOf.get(word)
	return languages === undefined || languages.has(language)
}
