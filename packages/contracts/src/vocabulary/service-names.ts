// cspell:disable: words of six other languages
import type { VocabularySection } from './vocabulary-table.ts'

// The columns: English | French | German | Spanish | Italian | Dutch | Polish. See `produce-names.ts`.

/**
 * Ways to pay and things to do. Imports write payments as the words of `describePayment` into the payment information, so the English
 * names include those words.
 */
export const SERVICE_NAMES: readonly VocabularySection[] = [
	{
		kind: 'payment',
		categories: [],
		wider: null,
		names: `
snap, ebt, snap ebt, ebt card, snap benefits, food stamps, food stamp
wic
wic fmnp, fmnp, farmers market nutrition program
senior fmnp, sfmnp, senior voucher, senior farmers market nutrition program
double up food bucks, double up, market match, fresh bucks, double bucks
cash | espèces, argent comptant | Bargeld, Barzahlung | efectivo | contanti | contant | gotówka
cards, card, credit card, debit card | carte de crédit, carte bancaire | Kreditkarte, Kreditkarten, Kartenzahlung, EC-Karte, Girocard | tarjeta, tarjeta de crédito, tarjeta de débito | carta di credito, bancomat | pinnen, bankpas, creditcard | karta płatnicza, kartą
checks, check, cheque, personal check | chèque | Scheck | | assegno
mobile payment, mobile pay, apple pay, google pay, zelle, cash app | paiement mobile | Handyzahlung | pago móvil | | mobiel betalen | blik
venmo
paypal
barter | troc | Tauschhandel | trueque | baratto | ruilhandel
`,
	},
	{
		kind: 'activity',
		categories: ['U-Pick'],
		wider: null,
		names:
			'u pick, upick, pick your own, pyo, you pick, self pick | autocueillette, auto-cueillette, cueillette | Selbstpflücken, selbst pflücken, Selbsternte, Selbstpflücker | recoge tú mismo, cosecha tú mismo | raccolta fai da te, autoraccolta | zelfpluk, zelf plukken, zelfplukken | samozbiory, samodzielny zbiór',
	},
	{
		kind: 'activity',
		categories: ['U-Pick', 'Family Activities'],
		wider: null,
		names: 'pumpkin patch | champ de citrouilles | Kürbisfeld | campo de calabazas | campo di zucche | pompoenveld',
	},
	{
		kind: 'activity',
		categories: ['Farm Tours'],
		wider: null,
		names:
			'farm tour, farm visit | visite de ferme, visite à la ferme | Hofführung, Hofbesichtigung | visita a la granja | visita in fattoria | rondleiding | zwiedzanie gospodarstwa',
	},
	{
		kind: 'activity',
		categories: ['Family Activities'],
		wider: null,
		names:
			'family activity, family activities, kids activities, farm activities | activités familiales | Familienausflug | actividades familiares',
	},
	{
		kind: 'activity',
		categories: ['Family Activities'],
		wider: 'family activities',
		names: `
hayride, hay ride, wagon ride, tractor ride | promenade en charrette | Heuwagenfahrt, Planwagenfahrt
petting zoo, petting farm | mini-ferme | Streichelzoo | zoológico interactivo | fattoria didattica | kinderboerderij | minizoo
corn maze, corn field maze, maize maze | labyrinthe de maïs | Maislabyrinth | laberinto de maíz | labirinto di mais | maïsdoolhof | labirynt w kukurydzy
pony ride | promenade à poney | Ponyreiten | paseo en poni | | ponyrijden
playground | aire de jeux | Spielplatz | | parco giochi | speeltuin | plac zabaw
birthday party | fête d'anniversaire | Kindergeburtstag | fiesta de cumpleaños
school trip, field trip | sortie scolaire | Schulausflug | excursión escolar
`,
	},
	{
		kind: 'activity',
		categories: ['Wine, Beer & Cider'],
		wider: 'wine',
		names: `
wine tasting, tasting room | dégustation de vin, dégustation | Weinprobe, Weinverkostung | cata de vinos | degustazione | wijnproeverij | degustacja
`,
	},
	{
		kind: 'activity',
		categories: [],
		wider: null,
		names: `
farm stay, farmstay, farm vacation | séjour à la ferme, gîte | Ferienhof, Urlaub auf dem Bauernhof | agroturismo | agriturismo | boerderijcamping | agroturystyka
farm restaurant, farm to table, farm café | ferme auberge, table d'hôtes | Hofcafé, Hofrestaurant, Heuriger, Buschenschank, Straußwirtschaft | restaurante de granja
cooking class | cours de cuisine | Kochkurs | clase de cocina
workshop | atelier | Workshops | taller
wedding venue, wedding barn | lieu de mariage | Hochzeitslocation
`,
	},
]
