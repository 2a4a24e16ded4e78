// cspell:disable: words of three other languages
import { wordSet } from '../reader/word-set.ts'

/** Folded words of later messages by what they ask for: English, French, Spanish and German together. */

/** Words without content of their own: courtesy, interjections, pronouns, articles, and verbs of requests to the assistant. */
export const FILLERS = wordSet(`
please pls plz plse ok okay okey k kk oh ooh ah aah ahh aha argh ugh agh hm hmm hmmm mm um uh erm eh ehh lol haha hehe jk yeah yes yep yup ya nah nope
wait typo meant wife husband partner boss mom mum dad says thinks hold hang second sec wow so well and but then now just really very nice good great perfect cool fine right correct awesome thanks thank thx tnx ty cheers hey hi hello guess
actually sorry oops whoops woops my mistake bad i im ill id we you u me mine our mean lets let us say said make it its that thats this these those they theyre them em do does did doing done put set
change changed for is are be should would will can could may the a an at on in of with too also instead again still stay stays leave keep go goes going to want know what decide decided
call offer prefer allexcept ask asking list listing show here there if think final finally yet tho though anyway anyways rather better maybe one ones thing things much
later luego tard spater everything else rest other others as how up per by sold sell even ahead round hell heck guys man dude mate bro sir
oui ouais ben bon bah euh hein alors donc du coup finalement en fait plutot pardon desole desolee excusez excuse moi mets met mettez mettre mettons remets changez changer c ce cela ca est sont la le les l un une
de d des pour au aux et voila s il vous te plait svp stp merci tiens tenez accord dac parfait super tres je j ne n veux voudrais dire dis disais tout toute reste comme prefere ai dit attends attendez
si pues bueno mejor perdon perdona perdone disculpa disculpe digo quise quiero decir pon ponle ponlo ponla ponga pongale pongo que sea sean son es cambia cambialo cambiala cambie y el los las una unos unas
por favor gracias entonces vale claro realidad lo no mi como para prefiero espera dije equivoque he
nee ach doch halt mach mache machs machen wir ich meine meinte ist sind das der die den dem auf zu fur fuer bitte danke ja sagen sag gut lieber eigentlich entschuldigung verzeihung tschuldigung quatsch dann komm
enfin maintenant desormais aujourd hui ahora hoy heute today nan wart warte hoppla hupps ups apologies correction course naturlich naturellement bien sur ira irait ponela ponelo ponele poneme pongamosle dejala dejalo dejale cambiale hacela hacelo hagamos digamos kommt kommen
damit setz setze stell stimmt richtig soll sollen sein kostet kosten pro oder mal noch jetzt nur und hier mir mein prima passt wie besser q asi bei puh draus daraus nochmal moment korrektur sagte gesagt habe hab
saidso fair read care mind anymore auch sounds sound feels seems looks plenty enough figure suffit suffira suffisent pensais pensait ecris ecrivez note notez marque marquez inscris affiche affichez reicht reichen genug genugt eintragen trag trage
esta estan notieren notiere schreib schreibe schreiben nehmen basta bastan alcanza pensaba escribe escribir anota anotar
`)

/** Words with which a seller corrects what was said before. */
export const CORRECTIONS = wordSet(`
no nah nan nope wart warte hoppla correction wait hang hold actually sorry oops whoops woops instead scratch typo meant mean make change set rather mistake better lets say
non attends attendez plutot pardon desole desolee finalement mets mettez remets changez changer prefere mejor perdon perdona perdone digo disculpa espera equivoque prefiero cambia cambialo ponle ponlo pon
nein nee ach moment korrektur doch lieber besser sagen eigentlich entschuldigung quatsch mach mache meinte setz
`)

export const NEGATIONS = wordSet(
	'no not dont doesnt wont nvm nevermind non pas ne sans without none kein keine keinen nicht ohne sin',
)

/** Those that are no answer or interjection by themselves. */
export const STRONG_NEGATIONS = wordSet('not dont doesnt wont pas ne nicht without ohne sin')

/** With a name or "it": take out of the listing. */
export const REMOVALS = wordSet(`
remove delete drop gone scrap scratch nix lose off out away rid cancel erase
epuise epuisee epuises epuisees oublie oubliez olvida olvidalo vergiss forget enleve enlevez enlever retire retirez retirer supprime supprimez supprimer vire virez ote otez
agotado agotada agotados agotadas quita quitar quitalo quitala quitalos quitalas quite elimina eliminalo eliminar borra borralo borrala borrar saca sacalo sacala sacar
ausverkauft aus raus weg streich streiche streichen losch losche loschen entfern entferne entfernen rausnehmen weglassen
`)
/** Belong to removals: "take it off", "nimm den Preis raus". */
export const REMOVAL_LINKS = wordSet('take get with nimm lass from sold')

/** Before another size or price of the same goods: "et 2,20 les 6". */
export const ADDITIONS = wordSet('and also plus et aussi ajoute ajoutez y tambien agrega und auch dazu sowie')

/** Back to an earlier value. */
export const RETURNS = wordSet(`
back before previous previously revert undo restore original originally
avant retour reviens revenez precedent remets annule annulez
antes vuelve vuelva volver estaba anterior deshaz
zuruck vorher ruckgangig wieder rein alten
`)

/** Phrases that mean one of the words of this file, each with that word. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
	[
		/(?:what|how|as|like) (?:it|they|that) (?:was|were)(?: before)?|(?:the )?(?:(?:old|former) (?:price|one)|first (?:price|one)(?! (?:(?:is|should be|to|at|for) )?(?:\$|€|£)?\d))|wie (?:es|er|sie) war(?:en)?|(?:der |den )?(?:alte|vorherige)[rn]? preis|como (?:era|estaba)n?|(?:el )?(?:precio (?:anterior|de antes)|viejo precio)|comme (?:c['’])?[ée]tait|(?:l['’])?(?:ancien prix|prix d['’]avant)/,
		'before',
	],
	[
		/(?:the )?other way (?:a?round)|(?:the )?wrong way (?:a?round)|(?:i )?(?:mixed|switched|got|mixing) (?:them )?up|al rev[ée]s|l['’]inverse|verwechselt|confond(?:u|s)|confund[ií]/,
		'swap',
	],
	[/(?:les|toutes les|tous les) deux|l[ao]s dos|the two|alle drei/, 'both'],
	// "5 € les trois" is a count.
	[/(?<!(?:\d|€|\$|euros?|pesos|francs|dollars) )(?:les trois|l[ao]s tres)/, 'both'],
	[
		/(?:i )?(?:typed|wrote|put|entered|got|had) (?:(?:that|it|this|them|the price) )?(?:in )?(?:wrong|incorrectly)|that(?:['’]s| is| was) wrong/,
		'typo',
	],
	// "2 for 5 if you want two"
	[
		/(?<=for (?:\$|€|£)?\d[\d.,]{0,6}(?: dollars| bucks| euros)? )if (?:you|u|someone|they|people|anyone) (?:want|take|buy|get|grab)s? (?:\d+|two|three|four|five|six|ten|both)(?: of them)?/,
		'',
	],
	// "If you take three it's 15 total"
	[
		/if (?:you|u|someone|they|people|anyone) (?:want|take|buy|get|grab)s? (?<count>\d{1,3}|two|three|four|five|six|ten|twelve)(?: of them)?,? (?:(?:it['’]?s|it is|they['’]?re|then|that['’]?s) )*(?<amount>(?:\$|€|£)?\d[\d.,]{0,6}(?: dollars| bucks| euros)?) (?:in )?(?:total|altogether|all together|for all(?: of them)?|for the lot|for everything)/,
		'also $<count> for $<amount>',
	],
	[/(?<=(?:first|1st|second|2nd|third|3rd|fourth|4th|last) )ones?/, ''],
	[/on second thoughts?(?! (?:no|not|dont|don['’]t)(?!\p{L}))/u, 'actually'],
	[
		/(?:(?:i|we) )?(?:(?:got|had|have|put|typed|wrote|said|listed) )?(?:(?:them|those|that|these|it|the (?:two )?prices|prices) )?(?:(?:are|were) )?(?:all )?(?:backwards?|flipped|reversed|the wrong way|inverted)|(?:j['’]ai )?invers[ée](?:es?|s)? les prix|(?:les )?prix (?:sont|[ée]taient) invers[ée]s/,
		'swap',
	],
	[
		/(?:we|i)(?:['’]ve)? (?:only|just) (?:have|got|do|sell)|(?:we|i) (?:have|got) (?:only|just)|all (?:we|i)(?:['’]ve)? (?:have|got) (?:left )?(?:is|are)/,
		'only',
	],
	[
		/(?:decided|decide|settled|settle|agreed|landed|going|go|gone|went) (?:on|with)(?= (?:\$|€|£)?\d)|gonna (?:do|say|ask|charge|go with|make it|make)/,
		'make',
	],
	[
		/(?:i|we)(?:['’]?d| would) (?:rather|prefer|like|sooner|want) ?(?:to )?(?:get|have|ask|charge|see|take)?(?= (?:\$|€|£)?\d)/,
		'make',
	],
	// "Drop it to 5", "drop the eggs to 5": a price.
	[
		/(?:drop|lower|cut|reduce|bring|mark|raise|bump|take|move|knock)(?= (?:(?:it|that|them|those|this|the|\p{L}+) ){0,3}(?:down |up |back )?to (?:\$|€|£)?\d)/u,
		'make',
	],
	// "I forgot to say we have pecks too for 16"
	[
		/(?:i )?forgot (?:to )?(?:say|mention|tell you|add|include|put)?(?: that| also)?(?: (?:we|i)(?:['’]ve)?(?: also)? (?:have|got|sell|do))?/,
		'also',
	],
	[
		/(?:we|i)(?:['’]ve|['’]ll)? (?:also )?(?:have|got|sell|do|offer)(?= (?:\p{L}+ ){1,4}(?:too|as well|also)(?!\p{L}))/u,
		'also',
	],
	[/(?:we|i)(?:['’]ve|['’]ll)? also (?:have|got|sell|do|offer)|also (?:have|sell|do)/, 'also'],
	[/à la place/, 'plutôt'],
	[/as well(?! as)/, 'too'],
	[/after all/, ''],
	[/(?<=(?:put|write|mark) (?:\$|€|£)?\d[\d.,]{0,6}(?: \p{L}+)? )down/u, ''],
	[/(?:just )?for (?:now|this week|today|the weekend|this weekend)/, 'now'],
	[/buy (?=\d{1,3} for )/, 'also '],
	[/on (?:va|peut) (?:dire|mettre|faire)/, 'mets'],
	[
		/(?:everything|all|alles|alle|tout|tous|todo|todos) (?:of them )?(?:but|except|besides|sauf|außer|excepto|menos)(?: for)?/,
		'allexcept',
	],
	[
		/(?:i(?: have|['’]ve)? )?changed my mind|(?:j['’]ai )?chang[ée] d['’]avis|cambi[ée] de idea|(?:hab(?:e)? )?(?:es )?mir anders überlegt/,
		'actually',
	],
	[/was (?:right|correct|fine|ok|okay|good|better)/, 'right'],
	[/never mind/, 'nevermind'],
	[
		/(?:has|have|had|needs?|ought|got) to be|gotta be|(?:is|are) going to be|doit [êe]tre|tiene que ser|(?:muss|sollte) .{0,6}?sein/,
		'make',
	],
	[/(?:it |they |that |price )?(?:went|has gone|have gone|goes) (?:up |down )?to(?= (?:\$|€|£)?\d)/, 'make'],
	[
		/as of (?:this|last) (?:month|week|year)|as of (?:today|now)|ab (?:heute|sofort|jetzt)|d[èe]s (?:aujourd['’]hui|maintenant)|a partir de hoy/,
		'now',
	],
	[/(?:went|gone|going|go) (?:nuts|bananas|crazy|wild|bonkers)|through the roof/, 'doubled'],
	// "Mi hermano dice que 1,80", "my wife says 5"
	[
		/(?:(?:mi|my|mon|ma|mein|meine|the|el|la|der|die|le|unser|notre|our) (?!neighbou?rs?|cousins?|friends?|buddy|voisine?s?|vecin[oa]s?|nachbar\p{L}*|competitors?|store|dealer|vet)\p{L}+|he|she|er|sie|il|elle|[ée]l|ella|grandma|grandpa|mom|mum|dad|nana|papa|maman|oma|opa|abuela|mam[áa]) (?:dice|says|said|dit|sagt|meint|thinks?|reckons?|wants|quiere|veut|will)(?: que con| que| q| it['’]?s| they['’]?re| dass| should be)?/u,
		'saidso',
	],
	[
		/(?:ms|mrs|mr|dr|miss|mme|madame|monsieur|frau|herr|doña|señora?)\.? \p{L}+ (?:dice|says|said|dit|sagt|meint|thinks?|reckons?)(?: que| it['’]?s| dass)?/u,
		'saidso',
	],
	[/this (?:year|yr|season)|este año|cette année|(?:in )?diese[ms] jahr|heuer/, 'now'],
	[/(?:todo |beides |alles |tout )?(?:kilopreis|precio por kilo|prix au kilo)/, 'pro kilo'],
	[/(?:beides |alles )?stückpreis/, 'pro stück'],
	[/vertippt|verschrieben|tippfehler|faute de frappe|error de dedo|me equivoqu[ée]|je me suis tromp[ée]e?/, 'typo'],
	[/(?:can|could|might) (?:it|that|they) be/, 'make'],
	[
		/price on request|prix sur demande|precio a consultar|preis auf anfrage|(?:price )?(?:tbd|to be (?:decided|determined))/,
		'no price',
	],
]

/** Before the variants that are not meant: a word of `withPhrases`. */
export const EXCEPT = 'allexcept'
/** A clause that takes the last change back: "doch nicht", "better not". */
export const DECLINE =
	/^(?:(?:no|nah|ne|nee|nein|ach|hm+|non|ah|oh|ok)\s)*(?:doch nicht|lieber nicht|(?:better|rather|maybe|actually|please) (?:not|dont)|on second thoughts? (?:no|not)|finalement non|plutot pas|mejor no)$/u

/** A clause about a price that asks for none: "5 is too much", "my cost is 2". */
export const OPINION =
	/(?<!\p{L})(?:(?:neighbou?rs?|cousin|friend|voisine?|vecin[oa]|nachbar\p{L}*|competitor) (?:thinks?|says|asks?|wants|charges|gets|sells|dit|dice|sagt|meint)|(?:they|it|those|these) (?:sells?|goes?|costs?|runs?|are|is) (?:\S+ ){1,4}(?:at|in) the (?:store|supermarket|grocery|shop)s?|too (?:much|high|low|expensive|cheap|dear)|zu (?:viel|teuer|hoch|billig|gunstig|wenig)|trop (?:cher|chere|eleve|bas)|demasiad[oa]|muy car[oa]|(?:my|our) costs?|costs? (?:me|us)|coute a moi|me cuesta|kostet mich)(?!\p{L})/u

const WHOLE_PHRASES = PHRASES.map(
	([phrase, word]) => [new RegExp(`(?<!\\p{L})(?:${phrase.source})(?!\\p{L})`, 'giu'), word] as const,
)

/** A text with one word for each phrase: "never mind" is "nevermind", "the other way round" is "swap". */
export function withPhrases(text: string): string {
	return WHOLE_PHRASES.reduce((next, [phrase, word]) => next.replace(phrase, word), text)
}

/** Not removed after all, when the last change was a removal. */
export const STAYS = wordSet(
	'keep leave stay stays garde gardez laisse laissez deja dejalo dejala dejalos guarda behalte behalten lass bleibt bleiben',
)
export const ONLY = wordSet('only just solely juste seulement uniquement que solo solamente nur bloss')
/** Of what is left: no prices. */
export const LEFT_OVER = wordSet('left remaining restent reste quedan queda ubrig')

export const SAME = wordSet(
	'same identical equal meme memes identique mismo mismos misma igual gleiche gleicher gleichen gleich derselbe denselben pareil ebenso',
)
export const ALL = wordSet(
	'both all each every everything deux tous toutes tout ambos ambas dos todos todas todo beide beiden alle allen alles them',
)
export const SWAPS = wordSet(
	'swap switch switched swapped opposite reverse inverse inversez echange echangez intercambia cambialos invierte tausch tausche tauschen vertausche vertauscht umgekehrt reves',
)
export const PRICES = wordSet('price prices prix precio precios preis preise cost tag')
export const HALVES = wordSet('half moitie mitad halfte halve')
/** Not changed, when negated: "don't change the price". */
export const CHANGES = wordSet('change changer changez touch touche cambies cambie cambia andern ander andere')
/** Before an amount in a message that also says something else: "they're small so ok 6.50". */
export const ACCEPTS = wordSet(
	'ok okay okey k yeah yes yep saidso then alors bon vale bueno gut dann so donc entonces deshalb also',
)
/** A clause with these asks for a change, although it is a question: "can you make it 12?" */
export const REQUESTS = wordSet(
	'make change set put remove take drop add mets mettez mettre pon ponle ponga poner cambia cambiar mach machen setz setzen andern',
)

const POSITIONS: Record<string, number> = Object.fromEntries(
	[
		'first 1st premier premiere primero primera erste ersten erstes',
		'second 2nd deuxieme seconde segundo segunda zweite zweiten zweites',
		'third 3rd troisieme tercero tercera dritte dritten drittes',
		'fourth 4th quatrieme cuarto cuarta vierte vierten viertes',
	].flatMap((line, index) => line.split(' ').map((word) => [word, index])),
)
const LAST = wordSet('last dernier derniere ultimo ultima letzte letzten letztes')

/** The position that an ordinal names, of `count`: "the second one". Null: the word is none, or there is no such variant. */
export function positionOf(key: string, count: number): number | null {
	if (LAST.has(key)) return count - 1
	const position = Object.hasOwn(POSITIONS, key) ? POSITIONS[key] : undefined
	return position === undefined || position >= count ? null : position
}

/** One of something sold by number as well: "drop the single price". */
export const SINGLES = wordSet('single singles individual')
