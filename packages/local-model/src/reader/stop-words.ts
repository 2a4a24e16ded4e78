// cspell:disable: words of three other languages
import { wordSet } from './word-set.ts'

const STOP_WORDS = wordSet(`
a an the and or but so also plus too then of for from with w without at in on to by into near next over under about around after before during until till since between through per as than like
i we you he she it they me us him her them my our your his its their mine ours this that these those there here who which what when where why how
im ive weve were youre theyre thats theres id ill dont cant wont isnt arent lets
am is are was be been being have has had having do does did done can could will would should may might must shall get gets got gotten getting give giving gave take takes taking go goes going gone come comes coming came make makes made making need needs want wants wanted know think put puts let look looking looks find say said says call ask asking see try use used using keep kept keeps start starts started mean means meant wait
thinking starting thought second sell sells selling sold sale sales offer offering offers buy buying bring available ready left right now today tomorrow tonight yesterday week weekend month year day days morning evening afternoon night daily weekly soon again still just only really very much many more most some any all both each every other another few lot lots bunch ton tons plenty way pretty quite almost
yes yeah yep no nope not ok okay hi hello hey please thanks thank sorry oops actually instead well oh wow lol btw
own add added brother brothers
usually normally currently mostly already delivered certified yr yrs list listed everything anything something kind kinds variety varieties type types
picked grown raised harvested planted baked cooked produce produced packed cut pressed hatched brewed growing raising harvesting picking baking cooking planting grow raise harvest pick bake cook pack up pickup stop drop
price prices priced cost costs charge unit product products item items listing dollar dollars buck bucks bux cents cent euro euros same
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends weekdays evenings mornings afternoons
first last extra total approximately approx ca minimum max off free ones order orders text email phone cash
advertise advertising announce publish posting annoncer annonce publier mettre anunciar anuncio publicar inserieren avg average
if because while though although once twice ago old age weeks years months hours time times oclock pm
one two three four five six seven eight nine ten eleven twelve half quarter dozen several couple
je j tu il elle nous vous ils elles te se le la les l un une des du de d au aux et ou donc car ni que qui quoi ce cet cette ces c mon ma mes ta tes son sa ses notre nos votre vos leur leurs
avec sans pour par dans sur sous chez vers entre depuis pendant en y à est sont ai avons avez ont suis sommes etes etait etre avoir fait faire faites demande demandons prends prenons vends vend vendre vendons vendu vendus vendue vendues propose proposons cherche voudrais veux voulons aimerais bonjour bonsoir salut merci non oui plutot pas tres aussi encore tous toute toutes tout chaque fais faisons prix piece pieces vente disponible disponibles prets prete pret cuire cueillis cueillir retrait chacun chacune fin debut mi jusqu jusque partir dispo produisons cultivons vivent mangent maintenant aujourdhui
yo el ella nosotros ellos ellas lo los las una uno unos unas del al o u pero porque quien cual como cuando donde mis su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa con sin para por sobre desde hasta es soy somos estan estoy tengo tiene tenemos ha pido pedimos cobro cobramos vendo vende venden vender vendemos ofrezco ofrecemos ofrecer quiero quisiera queremos hola buenas buenos dias tardes gracias si mas muy tambien todo todos toda todas cada precio venta listo lista listos recoge recogen recoger perdon cuestan cuesta vale valen ser hechas hecho hecha ahora hoy
ich er sie wir ihr mich mir uns euch der die das den dem ein eine einen nen einem einer eines und oder aber denn weil dass wenn als wie wo wer mein meine meinen unser unsere unseren unserem ihre sein seine dieser diese dieses mit ohne für fur von vom zu zum zur bei beim aus auf ins ab bis nach vor über uber unter zwischen seit pro ist sind war waren bin habe hast hat haben hatte werden wird kann können konnen möchte mochte möchten mochten wollen nehme nehmen verlange verlangen verkaufe verkauft verkaufen anbieten biete bieten gibt gebe geben hallo guten tag moin servus bitte danke ja nein nicht kein keine noch auch nur sehr jetzt heute alle alles jeden jede preis kostet kosten verkauf ubrig verfügbar verfugbar verfugbare erhaltlich abholung abholen abzuholen stück stuck statt doch eigentlich lieber meinte geerntet gemacht machen melken halten gratis gratuit gratuits kostenlos dicho mejor realistic fair final current seid ds äxgüsi grüessech tach moinsen servas hiya wazzup mache hät hätt hoi zäme händ mer
`)

/** Qualities of two words, of which one alone is no part of a name. */
const QUALITIES = new Set(
	'non organic,not organic,non gmo,free range,free run,free roaming,pasture raised,grass fed,grass finished,corn fed,milk fed,hand picked,hand made,hand spun,hand dyed,hand dipped,vine ripened,tree ripened,home grown,home made,home baked,home canned,farm raised,farm grown,field grown,locally grown,cold pressed,fresh picked,fresh cut,fresh pressed,fresh baked,freshly picked,freshly cut,freshly baked,fresh caught,wild caught,wood fired,dry aged,soy free,gluten free,dairy free,spray free,sugar free,cage free,nut free,second cut,first cut,third cut,slow grown,stone ground,day old,oven ready,you pick,ready made,hot smoked,wild crafted'.split(
		',',
	),
)

/** Whether two neighboring words are one quality: "free range". */
export function isQuality(first: string, second: string): boolean {
	return QUALITIES.has(`${first} ${second}`)
}

/** Whether a folded word is no part of a name of goods: function words, verbs and words of sales. */
export function isStopWord(word: string): boolean {
	return STOP_WORDS.has(word)
}

/** Praise and states that may follow a name without being a part of it: "tomatoes fresh from the field". */
export const TRAILING_QUALITIES: ReadonlySet<string> = wordSet(
	'ripe fresh freshly local locally organic organically homemade handmade cheap great delicious sweet nice good best beautiful big large small farm home extra straight direct certified raw pure season seasonal in-season natural hanging weight about lovely tasty yummy perfect super sorted sized mixed assorted firm obo leftover depending size various',
)

/** Goods after these belong to what is said about the goods for sale: "bread with walnuts", "fed with corn". */
export const CONTEXT_WORDS: ReadonlySet<string> = wordSet(
	'from with w without on in into near like than for to by eat eats eating fed feed feeds love loves wanted behind through around over between because avec sans dans sur mangent mange pour con sin en comen para aus mit ohne fressen mangeons bei no not nicht pas instead vom von beim use using kept keep keeping look looking off mostly mainly including includes such especially surtout notamment sobre principalmente hauptsächlich',
)
