// cspell:disable: words of three other languages
import type { Token } from './tokens.ts'
import { wordSet } from './word-set.ts'

/** Between a price and its unit. */
export const PER = wordSet(
	'per a an the / ds da s le la les l das der die den dem pro por je cada el los chaque par im fer x',
)
/** "For" in "2 for $5" and "$5 for 2". */
export const FOR = wordSet('for fer 4 pour por fur fuer para')
/** Before a number that is a price. */
export const CUES = wordSet(
	'asking ask price priced prices cost costs at @ only just prix precio preis kostet kosten cuesta cuestan zu coute vaut now is are be it to a à for pour por fur = : say',
)
/** Between a unit and the price after it. */
export const LINKS = wordSet(
	': - – — = is are at for fer only just ( ) @ a à um por pour fur kostet kosten costs cost est sont son es now ist sind zu vaut cuesta cuestan vale valen coute coutent about should be en x sale salen va kommt kost kosts choschtet choscht macht fait goes runs',
)
/** Between the amounts of a range. */
export const RANGE = wordSet('- – — to or à a bis and und y et oder o ou')
/** Before amounts that are no prices of the seller: former prices, deposits, prices of stores. */
export const BEFORE_OTHERS = wordSet(
	'was were used save worth instead not deposit delivery shipping minimum paid pay fee retail normally regularly regular statt lieu lugar anzahlung pas nicht kein over charges charge store stores grocery spend spent orders order sonst avant livraison envio lieferung supermarket supermarkets walmart costco aldi kroger target amazon safeway neighbor neighbors nachbar nachbarn nachbarin voisin voisine vecino vecina others raise lower increase decrease reduce tip reward payments installments rates mensualites cuotas raten than spare',
)
/** After such amounts. */
export const AFTER_OTHERS = wordSet(
	'off deposit extra delivery discount minimum more less cheaper savings rabais anzahlung rabatt fee tip surcharge shipping refund back credit down payment',
)
/** In the clause of an amount that is not for goods: prizes, wages, donations, parking, banknotes. */
export const NO_SALE = wordSet(
	'prize prizes award raising donated donation donations charity fundraiser wage wages hiring hire pickers workers helpers bills parking budget mortgage invested borrowed parkplatz parkgebuhr eintritt spende spenden lohn donacion estacionamiento estationnement stationnement salaire salario gehalt voucher coupon gutschein cupon lottery raffle',
)
/** Sellers other than this one, after "at". */
export const STORES = wordSet(
	'supermarket supermarkets grocery grocer walmart costco aldi kroger target safeway wegmans tops publix elsewhere supermarche supermercado supermarkt',
)
export const AT = wordSet('at the a in al au du im beim en el local big')
/** Before a price that is corrected: "$10, not $8". */
export const NEGATIONS = wordSet('not instead pas nicht kein')
/** Before the lower end of a range: "from $5". */
export const LEAST = wordSet('starting starts start from ab desde up under over least dès partir')
/** Kinds of one good. */
export const SIZES = wordSet(
	'sm med lg lrg xl xs small smalls larges mediums tiny huge smaller medium large larger big jumbo little regular mini ones petit petite petits petites gros grosse grand grande grands grandes pequeno pequena pequenos pequenas chico klein kleine kleiner gross mittel half whole reds yellows whites greens seconds firsts culls chica chicos chicas chiquito chiquita chiquitos chiquitas pequenito pequenita pequenitos pequenitas grandecito grandote grandotes mediano mediana medianos medianas enorme enormes moyen moyenne moyens moyennes grosses minuscule riesig riesige riesen mittlere mittlerer mittleres mittleren kleines grosser groesse mittelgross kleinen grossen biggest smallest largest bigger xxl jumbos giant giants wee lil massive entero entera enteros enteras medio media medios medias entier entiere entiers entieres ganz ganze ganzer ganzes ganzen',
)

/** Kinds of goods: colors, states, cuts, classes. */
export const KIND =
	/^(?:red|white|black|brown|green|yellow|blue|purple|orange|pink|gold|golden|dark|light|cream|speckled|rouges?|blanc(?:s|he|hes)?|noire?s?|vertes?|verts?|jaunes?|violettes?|roses?|doree?s?|roj[oa]s?|blanc[oa]s?|negr[oa]s?|verdes?|amarill[oa]s?|morad[oa]s?|rosad[oa]s?|rot\w{0,2}|weiss\w{0,2}|schwarz\w{0,2}|grun\w{0,2}|gelb\w{0,2}|blau\w{0,2}|braun\w{0,2}|bunt\w{0,2}|full|single|double|triple|whole|split|mixed|assorted|plain|fancy|premium|choice|select|grade|class|klasse|sorte|wahl|calibre|categorie|categoria|calidad|qualite|qualitat|chops?|roasts?|steaks?|shanks?|legs?|thighs?|wings?|breasts?|backs?|necks?|knuckles?|ribs?|loins?|shoulders?|bellies|belly|butts?|hams?|hocks?|ground|mince|burgers?|sausages?|links|patties|liver|hearts?|stew|brisket|sirloin|ribeye|strip|tenderloin|flank|skirt|oxtail|tongue|bones?|suet|lard|tallow|keule\w*|schulter\w*|hack\w*|filets?|gulasch|braten|rippe\w*|brust|schenkel|flugel|epaule|gigot|cotes?|cotelettes?|roti|poitrine|cuisses?|ailes?|saute|collier|pierna|paleta|chuletas?|costillas?|lomo|pechugas?|muslos?|alas?|paletilla|pullets?|toms|jakes?|gobblers?|drakes?|roosters?|cockerels?|hens?|ewes?|rams?|does?|bucks?|kids?|lambs?|wethers?|heifers?|steers?|calves|calf|gilts?|boars?|piglets?|weaners?|feeders?|shoats?|poults?|chicks?|ducklings?|goslings?|keets?|queens?|nucs?|hives?|birds?|fryers?|broilers?|layers?|seconds?|firsts?|culls?|bruised|canners?|canning|slicing|slicers?|pickling|carving|eating|cooking|drops?|windfalls?|tips?|tops?|crowns?|braids?|wreaths?|bouquets?|posies|posy|arrangements?|starts?|seedlings?|plugs?|rooted|bare|root|shell|shelled|cracked|blown|halves|pieces|meats?|raw|strained|creamed|comb|smoked|dried|frozen|fresh|frais|fraiche?s?|fumee?s?|seche?s?|surgelee?s?|demi|sec|affine\w*|fresc[oa]s?|sec[oa]s?|curad[oa]s?|tiern[oa]s?|ahumad[oa]s?|congelad[oa]s?|frisch\w{0,2}|gerauchert\w{0,2}|getrocknet\w{0,2}|gefroren\w{0,2}|trocken\w{0,2}|mild\w{0,2}|jung\w{0,2}|alt\w{0,2}|reif\w{0,2}|delivered|stacked|dumped|seasoned|kiln|green|squares?|rounds?|viej[oa]s?|nuev[oa]s?|grandes?|chic[oa]s?|median[oa]s?|moyen(?:ne)?s?|mitt(?:el|lere?)|kleiner?e?s?|grosser?e?s?|regular|shares?)$/

/** The folded word of a token, or its mark. Empty after the last token. */
export const keyOf = (token: Token | undefined) =>
	token === undefined ? '' : token.kind === 'word' ? token.key : token.text

/** Whether a statement about a price ends before a token. */
export const isEnd = (token: Token | undefined) =>
	token === undefined ||
	/^(?:[.,;:!?()\]/|+&]|[-–—])$/.test(token.text) ||
	/^(?:and|or|et|ou|y|o|und|oder|plus|but|please|obo|firm|too|thanks|today|now|instead|actually|sorry|pardon|perdon|entschuldigung|rather|plutot|mejor|eigentlich|lieber|bitte|not|nicht|statt|here|dazu|aca|aqui|ici|icitte|hier|nomas|haha|lol|guys|yall|folks|each|pls|plz|svp|stp|merci|gracias|danke|net|netto|fix|verhandelbar|negociable|fijo|pls|only|cash|venmo|paypal|zelle|cashapp|twint|bizum)$/.test(
		token.key,
	)
