// cspell:disable: words of three other languages
import type { Token } from './tokens.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Between a price and its unit. */
export const PER = words(
	'per a an the / ds da s le la les l das der die den dem pro por je cada el los chaque par im fer x',
)
/** "For" in "2 for $5" and "$5 for 2". */
export const FOR = words('for fer 4 pour por fur fuer para')
/** Before a number that is a price. */
export const CUES = words(
	'asking ask price priced prices cost costs at @ only just prix precio preis kostet kosten cuesta cuestan zu coute vaut now is are be it to a à for pour por fur = : say',
)
/** Between a unit and the price after it. */
export const LINKS = words(
	': - – — = is are at for fer only just ( ) @ a à um por pour fur kostet kosten costs cost est sont son es are @ now ist sind zu vaut cuesta cuestan vale valen coute coutent about should be',
)
/** Between the amounts of a range. */
export const RANGE = words('- – — to or à a bis and und y et oder o ou')
/** Before amounts that are no prices of the seller: former prices, deposits, prices of stores. */
export const BEFORE_OTHERS = words(
	'was were used save worth instead not deposit delivery shipping minimum paid pay fee retail normally regularly regular statt lieu lugar anzahlung pas nicht kein over charges charge store stores grocery spend spent orders order sonst avant livraison envio lieferung supermarket supermarkets walmart costco aldi kroger target amazon safeway neighbor neighbors nachbar nachbarn nachbarin voisin voisine vecino vecina others raise lower increase decrease reduce tip reward payments installments rates mensualites cuotas raten than worth spare',
)
/** After such amounts. */
export const AFTER_OTHERS = words(
	'off deposit extra delivery discount minimum more less cheaper savings rabais anzahlung rabatt fee tip surcharge shipping refund back credit down payment',
)
/** In the clause of an amount that is not for goods: prizes, wages, donations, parking, banknotes. */
export const NO_SALE = words(
	'prize prizes award raising donated donation donations charity fundraiser wage wages hiring hire pickers workers helpers bills parking budget mortgage invested borrowed parkplatz parkgebuhr eintritt spende spenden lohn donacion estacionamiento estationnement stationnement salaire salario gehalt voucher coupon gutschein cupon lottery raffle',
)
/** Sellers other than this one, after "at". */
export const STORES = words(
	'supermarket supermarkets grocery grocer walmart costco aldi kroger target safeway wegmans tops publix elsewhere supermarche supermercado supermarkt',
)
export const AT = words('at the a in al au du im beim en el local big')
/** Before a price that is corrected: "$10, not $8". */
export const NEGATIONS = words('not instead pas nicht kein')
/** Before the lower end of a range: "from $5". */
export const LEAST = words('starting starts start from ab desde up under over least dès partir')
/** Kinds of one good. */
export const SIZES = words(
	'sm med lg lrg xl xs small smalls larges mediums tiny huge smaller medium large larger big jumbo xl little regular mini ones petit petite petits petites gros grosse grand grande grands grandes pequeno pequena pequenos pequenas chico klein kleine kleiner gross mittel half whole reds yellows whites greens seconds firsts culls',
)

/** The folded word of a token, or its mark. Empty after the last token. */
export const keyOf = (token: Token | undefined) =>
	token === undefined ? '' : token.kind === 'word' ? token.key : token.text

/** Whether a statement about a price ends before a token. */
export const isEnd = (token: Token | undefined) =>
	token === undefined ||
	/^(?:[.,;:!?()\]/|+&]|[-–—])$/.test(token.text) ||
	/^(?:and|or|et|ou|y|o|und|oder|plus|but|please|obo|firm|too|thanks|today|now|instead|actually|sorry|pardon|perdon|entschuldigung|rather|plutot|mejor|eigentlich|lieber|bitte|not|nicht|statt)$/.test(
		token.key,
	)
