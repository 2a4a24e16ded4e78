// cspell:disable: words of three other languages
import { wordSet } from './word-set.ts'

export const SYMBOLS: Record<string, string | null> = { $: null, '€': 'EUR', '£': 'GBP' }
export const CODES: Record<string, string | null> = {
	usd: null,
	eur: 'EUR',
	euro: 'EUR',
	euros: 'EUR',
	cad: 'CAD',
	gbp: 'GBP',
	chf: 'CHF',
	franken: 'CHF',
	francs: 'CHF',
	mxn: 'MXN',
	pesos: 'MXN',
	aud: 'AUD',
	nzd: 'NZD',
	quid: 'GBP',
	bucks: null,
	buck: null,
	bux: null,
	bob: null,
	buks: null,
	frs: 'CHF',
	franke: 'CHF',
	stutz: 'CHF',
	smackers: null,
	simoleons: null,
	piasse: null,
	piasses: null,
	varos: 'MXN',
	euracos: 'EUR',
	eurillos: 'EUR',
	euronen: 'EUR',
	ocken: 'EUR',
	loonie: 'CAD',
	loonies: 'CAD',
	balles: 'EUR',
	boules: 'EUR',
	piastres: null,
	leuros: 'EUR',
	lereles: 'EUR',
	eurazos: 'EUR',
	euritos: 'EUR',
	pesitos: 'MXN',
	peso: 'MXN',
	tacken: 'EUR',
	euronchen: 'EUR',
	franklis: 'CHF',
	frankli: 'CHF',
	stutzli: 'CHF',
	nicker: 'GBP',
	squid: 'GBP',
	greenbacks: null,
	buckaroos: null,
	smackeroos: null,
	rand: 'ZAR',
	rands: 'ZAR',
	rs: 'INR',
	rupee: 'INR',
	soles: 'PEN',
	fr: 'CHF',
	yen: 'JPY',
	rupees: 'INR',
	sek: 'SEK',
	nok: 'NOK',
	dkk: 'DKK',
	cop: 'COP',
	ars: 'ARS',
	clp: 'CLP',
	uyu: 'UYU',
	dop: 'DOP',
}
export const DOLLAR =
	/^d[ou]l+[aeo]rs?$|^dollor?s?$|^doler?s$|^dolares$|^dl+a?rs?$|^dll?s$|^doll(?:a|ah|as|er|ers|erz|arz)$|^dol$/
export const EURO = /^eur[oe]?s?$|^eurs?$|^eu$/
export const CENTS = wordSet(
	'rappen cent cents centimes centime centimos centimo centavos centavo cts ct ctms cennes cenne sous pennies penny ¢ c',
)
/** "US$", "CA$", "C$", "A$". */
export const DOLLAR_PREFIXES: Record<string, string | null> = {
	us: null,
	ca: 'CAD',
	c: 'CAD',
	cdn: 'CAD',
	a: 'AUD',
	au: 'AUD',
	nz: 'NZD',
}
/** "8 Canadian dollars": before the word for dollars. */
export const NATIONS: Record<string, string | null> = {
	us: null,
	american: null,
	canadian: 'CAD',
	australian: 'AUD',
	canadiens: 'CAD',
	canadienses: 'CAD',
}
export const AND = new Set(['and', 'et', 'y', 'und', 'con'])
/** Amounts that are one word. */
export const NOTES: Record<string, number> = {
	dime: 0.1,
	nickel: 0.05,
	fiver: 5,
	tenner: 10,
	fivers: 5,
	funfer: 5,
	heiermann: 5,
	zehner: 10,
	zwanni: 20,
	zwanziger: 20,
	fuffi: 50,
	fuffziger: 50,
	funfziger: 50,
	sawbuck: 10,
	twoonie: 2,
	tuppence: 0.02,
	zehnerl: 10,
	funferl: 5,
	zwickel: 2,
	hunni: 100,
	toonie: 2,
}
/** Cents of parts of a dollar. */
export const PARTS: Record<string, number> = { quarter: 25, half: 50 }
/** "Pesos mexicanos": after the word for a currency. */
export const NATIONAL =
	/^(?:mexican[oa]s?|canadiense?n?s?|american[oa]s?|american|canadian|australian|us|usd|cad|aud|nzd|mxn|mx|ca|cdn|estadounidenses|colombian[oa]s?|argentin[oa]s?|chilen[oa]s?|uruguay[oa]s?|peruan[oa]s?|dominican[oa]s?|suizos|suisses|sterling)$/
export const EACH = /^(?:each|ea|apiece|per)$/
/** Words for money that also mean other things: "9 pavos el bote". */
export const SLANG: Record<string, string | null> = {
	pavos: 'EUR',
	pavo: 'EUR',
	mause: 'EUR',
	kroten: 'EUR',
	flocken: 'EUR',
	steine: 'EUR',
	mangos: null,
	clams: null,
	bones: null,
	pound: 'GBP',
	pounds: 'GBP',
}
export const SLANG_LINK = /^(?:a|an|per|el|la|le|les|das|die|der|pro|por|cada|je|the|each|\/)$/
/** "4 pounds a jar" is money; "4 pounds a week" and "a pound each" can be weights. */
export const NO_SLANG_UNIT = /^(?:lb|oz|kg|g|ton|week|month|season|bird|plant|tree)$/
/** Thousands: "3 lucas el kilo", "2 grand". */
export const THOUSANDS = /^(?:lucas?|grand|mille|mil|lukas)$/
export const PENCE = new Set(['p', 'pence', 'pee'])
