// cspell:disable: words of three other languages
import type { Token } from '../reader/tokens.ts'

/** Words of a removal, in a clause that also has words of other meaning: "enlève les carottes que ma soeur prend". */
const REMOVE =
	/(?<!\p{L})(?:(?:leave|take|keep|pull|put|get) (?:\p{L}+ ){0,4}(?:off|out|down|away)(?! of)|(?:cross|strike) (?:\p{L}+ ){0,4}(?:off|out)|(?:hold|save|reserve|keep|keeping|saving|holding) (?:the |our |my |back )?(?:\p{L}+ ){1,3}(?:now|for (?:now|later|ourselves|us|family|myself|the family|next)|back)|(?:we|i)(?:ve)? (?:stopped|quit) (?:doing|selling|making|having|offering)|(?:is|are) (?:just |only )?for (?:the |our )?(?:family|us|ourselves)(?: only)?$|(?:nvm|nevermind|never mind) (?:about )?the(?! price)|pull (?:it|them|that|those)|remove|delete|drop|skip|scratch|scrap|ditch|cancel|axe|nix|forget|hide|(?:do not|dont|doesnt) (?:list|show|put|include)|enleve[rz]?|oublie[rz]?|retire[rz]?|supprime[rz]?|vire[rz]?|laisse[rz]? tomber|quit[ae](?:r|l[oa]s?|me)?|borr[ae](?:r|l[oa]s?)?|sac[ae](?:r|l[oa]s?)?|olvid[ae](?:te|l[oa]s?)?|elimin[ae](?:r|l[oa]s?)?|raus|weg damit|damit weg|nimm (?:\p{L}+ ){0,3}(?:raus|weg)|rausnehmen|streich(?:e|en)?|entfern(?:e|en)?|vergiss|vergesst|weglassen|(?:lass|lasst) (?:\p{L}+ ){0,3}weg)(?!\p{L})/u
/** Words of goods that are no more: "whole sold out", "c'est fini", "sind aus". */
const NO_MORE =
	/(?<!\p{L})(?:sold out|all sold|(?:sold|used(?: up)?|ate|froze|canned|promised|traded|bought|took) (?:all (?:of )?(?:the|our|my)|the (?:last|rest)|every|out of)|gave (?:all (?:of )?)?the (?:\p{L}+ ){1,3}away|(?:is|are|r|im|were|its|theyre|has|have|all) (?:all |now |already )?(?:gone|done|finished|spoken for|taken|sold|over|out)|(?:out of|no more|ran out of|run out of|none of)|done for|(?:none|nothing) left|cest (?:fini|termine)|(?:est|sont|ont) (?:fini|termine|epuise|parti|vendu)e?s?|(?:il )?(?:n )?y en (?:a|aura) plus|(?:n )?en ai plus|plus (?:de|du|d)|(?:ya )?no (?:hay|quedan?|tengo|tenemos|me quedan?|va|van)|se (?:me )?(?:ha |han )?(?:acabo|acabaron|acabado|terminaron|terminado|helado|helaron|vendieron|perdieron)|(?:went|gone|go) (?:bad|soft|moldy|off)|(?:frost|deer|hail|birds?|rabbits?|bugs|slugs|fox|wasps|mice|starlings|groundhogs?) (?:got|ate|took|killed|nailed) (?:the|all|my|our)|(?:got|were|was|been) (?:eaten|stolen|frosted|hailed)|(?:erfroren|gefressen|aufgefressen)|se (?:l[oa]s? )?(?:comio|comieron)|mange(?:e?s)? par|ausgegangen|verbluht|verfault|a tourne|ont tourne|(?:est|sont) (?:tous |toutes )?(?:parti|pourri|gele)e?s?|agotad[oa]s?|(?:sind|ist|is|san) (?:leider |schon |jetzt |alle |grad )*(?:aus|weg|alle|ausverkauft|fertig|vorbei|hin|kaputt)|keinen? (?:\p{L}+ )?mehr|gibts? (?:\p{L}+ ){0,2}(?:keine?n?|nicht|nimmer) ?(?:mehr)?|ausverkauft)(?!\p{L})|^(?:\p{L}+ ){1,3}(?:done|finished|gone|sold|fini[es]*|aus|weg|leer)$/u

/** Words that say the price is not known, or was another year's. */
const NO_PRICE =
	/(?<!\p{L})(?:(?:thats?|that was|it was|this was|those are|those were|that price is|(?:eso|ese|este) (?:era|fue|es)|cetait|c etait|cest|das war|dat war|des war) (?:\p{L}+ ){0,3}(?:last (?:years?|seasons?)|l an (?:dernier|passe)|l annee (?:derniere|passee)|(?:del? )?(?:el )?ano pasado|letztes jahr|voriges jahr|vom letzten jahr|vom vorjahr|letztjahrige)|(?:leave|keep) (?:it|that|the price|prices?|them|this) (?:empty|blank|open|out|off|vacant)|(?:laissez|laisse|laisser) (?:le prix )?(?:vide|en blanc)|(?:dejal[oa]|deja(?:r)?)(?: el precio)? (?:vacio|en blanco|sin precio)|(?:lass|lasst|lassen)(?: \p{L}+){0,3} (?:leer|offen|frei)|(?:still|yet) (?:gotta|got to|have to|has to|need to|trying to|working to) (?:\p{L}+ )?(?:figure|decide|price|set|work)|no (?:le |les )?(?:pong\p{L}+|poner|digas?|digan) (?:el |un |ningun )?precio|(?:mets|mettez|mettons|donne|donnez) pas (?:de |le |encore de )?prix|(?:dont|do not|lets not|not gonna|wont) (?:put|set|post|show|add|give|say) (?:a |the |any )?price|(?:dont|do not|didnt) know (?:yet|what to (?:ask|charge)|the price|how much)|not sure (?:yet|what to (?:ask|charge)|about the price|how much)|(?:todavia|aun) no (?:lo )?(?:se|sabemos)|no se (?:en )?(?:cuanto|el precio|a cuanto)|(?:luego|despues|ya) (?:te|le|les|os) (?:digo|aviso|confirmo)|(?:je |on )?(?:ne )?(?:sais|sait) pas (?:encore|combien|le prix)|(?:weiss|woass) (?:\p{L}+ )?(?:noch )?(?:nicht|ned|net)|(?:sag|melde|schreib) (?:ich|i) (?:\p{L}+ )?(?:noch|spater|dann)|(?:take|pull) (?:mine|my price|the price|our price) (?:off|out|down)|no price (?:yet|for now)|(?:ill|we will|well|i will) (?:tell|let|give|set|send|know) (?:you )?(?:know |the (?:new )?price |it )?(?:later|when|once|tomorrow|soon|on)|mettra (?:les|le) prix|pone (?:el|los) precios?|macht (?:den|die) preise?)(?!\p{L})/u

/** "We never run out of eggs", "the plums are over by the barn": the goods stay. */
const KEPT =
	/(?<!\p{L})(?:never|(?:dont|do not) (?:forget|remove|delete|drop|skip|scrap|cancel|hide|take|leave)|(?:you|u) can (?!(?:just |also |please )?(?:take|remove|delete|drop|pull|scratch|scrap|leave|hide|cancel) )|last (?:years?|seasons?) (?:but|only)|over (?:by|at|in|on|near|there|here)|done \p{L}+ing|out of the (?:fridge|ground))(?:(?!\p{L})|(?<= ))/u

const PRICE = /(?<!\p{L})(?:prices?|prix|precios?|preise?)(?!\p{L})/u
const PRONOUN = /(?<!\p{L})(?:it|that|them|those|one|ones|lo|la|los|las|le|les|ihn|sie|es|das|den|die)(?!\p{L})/u

const textOf = (tokens: readonly Token[]) =>
	tokens
		.filter(({ kind }) => kind !== 'mark')
		.map(({ key }) => key.replace(/['’]/g, ''))
		.join(' ')

/** What a clause with unknown words takes out of the listing. Null: nothing. */
export type Gone = 'price' | 'named' | 'pronoun'

/** Whether a clause takes the price or goods out of the listing: "the candles are sold out till friday". */
export function goneIn(tokens: readonly Token[], hasNames: boolean): Gone | null {
	const text = textOf(tokens)
	if (KEPT.test(text)) return null
	if (NO_PRICE.test(text)) return 'price'
	const isRemoval = REMOVE.test(text)
	if (isRemoval && PRICE.test(text)) return 'price'
	if (hasNames && (isRemoval || NO_MORE.test(text))) return 'named'
	return isRemoval && PRONOUN.test(text) ? 'pronoun' : null
}
