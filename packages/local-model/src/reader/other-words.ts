// cspell:disable: words of three other languages
import { wordSet } from './word-set.ts'

/** What happens to a plant or an animal, directly after its name: no verb of a seller. */
export const EVENTS = wordSet(`
went died dies dying ate eat eats eating got took started starting stopped quit love loves lay lays laying layin laid molt molted molting need needs needed gave gives broke breaks escaped
froze bloomed calved calving kidded lambed farrowed swarmed bear bears bearing bore survived fell wiped ruined killed destroyed stung kicked
chased wandered wander roam roams roaming graze grazes grazing range ranging outgrew slept sleep live lives lived retired refuse refused decided produce produces
donne donnent pondent pond repris recommence mange mangent mangeaient broutent broute vivent courent gele gelee geles crevees creve morte mortes mort morts partis parties rentres rentrees produit produisent tombe tombes picore picorent butinent
dio dieron comieron comio murio murieron muere andan anda ponen pone pusieron pastan pasta viven vive corren corre pario parieron cayo cayeron crecen crecio helo helaron mordio robo robaron
legen legt legte fressen frisst weiden weidet laufen lauft leben lebt starb starben gekalbt gelammt geworfen ausgebuchst tragt tragen trug bluht bluhen bluhte erfroren summen summt
`)

/** Before what was bought, lost, fed or eaten: "bought hay", "the fox took six ducks". */
export const OBJECT_VERBS = wordSet(`
planted planting fed feeding feeds bought buying buys butchered slaughtered killed killing lost losing ate eat eating hauling hauled shot chased chasing chases fixing fixed mending sheared shearing vaccinated wormed
took stole stolen ruined destroyed trampled wiped rented borrowed traded built building painting painted milked watering watered weeding weeded mucking milking
plante plantai plantais tue tues abattu abattus achete achetes perdu perdus mange bouffe pris vole nourri nourris nourrir acheter tondu soigne soigner traire trais
compre compro comprar perdi perdimos mate matamos planto plantamos plantaron comieron comio alimento regar riego cuidar cuido ordeno ordenar esquilar mato robaron
futtere futtern melke melken schere scheren
`)

/** Participles at the end of a German clause about what was planted, bought, lost or eaten. */
export const END_PARTICIPLES = wordSet(
	'gepflanzt geholt gefressen gfrasse gfressen geschlachtet gekauft verloren gefuttert geschoren gestohlen zerrupft zertrampelt erwischt gerissen gemolken gesetzt umgeschmissen kaputtgemacht verwustet abgegeben hergegeben weggegeben aufgegeben abgeschafft verschenkt verkauft',
)

/**
 * Words that are no part of a name of goods, besides function words: interjections, laughter, connectives, dialect, persons, and what
 * was done in the field.
 */
const OTHERS = wordSet(`
lol haha hahaha hehe lmao omg ugh yay yum anyway anyways anyhow besides however meanwhile otherwise basically honestly seriously apparently hopefully luckily sadly obviously literally guess reckon
folks yall guys ladies neighbors neighbours friends everyone nobody someone mate mates dear heck darn dang gonna wanna gotta cause coz cuz bc tho thru
howdy gday morning evening afternoon kia ora howzit aloha ahoy wotcha greetings cheers mahalo
dug pulled washed left landed arrived figure figured promised told heard hope hoping wish wishing remember forgot learned taught helped spent saved finished done
grandpa grandma granddad grandad nana nan gran husband wife son daughter kids brother sister cousin uncle aunt mum mom dad neighbor neighbour
mdr ptdr bref voila tiens dis donc hein enfin sinon alors ensuite puis pis bonne journee coucou salut allo hey cher chere chers madame monsieur messieurs dames dommage tant mieux tout pareil
devant derriere dehors dedans dessus dessous hier demain matin soir midi papi papy mamie pepe meme fils fille frere soeur mari femme voisin voisine tante oncle cousine
arrache arraches ramasse ramasses recolte recoltes coupe coupes lave laves
jaja jajaja jajajaja jeje che pues bueno oye oiga mira mire fijate fijense imaginate imaginense nomas orita ahorita ahora ayer manana hoy ay uy ojala ademas igual encima vecinos vecinas amigos amigas gente saludos
abuela abuelo hijo hija hermano hermana esposo esposa marido mujer vecino vecina tia tio primo prima mama
cosechar cosecho cosechamos recoger recogi sembrar sembre sembramos lavar lavadas lavados
i hob hab hobn ham hamma hamm hend hen han gits gibts gibt gabs dr d s da de oa a moi mei meim unsre unsern ned net nix des dees dat wat mi miar mia ois olle heit heut heuer hams voriges letztes letzten jahr herbst gstohlen geklaut gestohlen morgen gestern leute liebe lieber moin servus gruezi salli sali hoi hihi tja naja also eben halt jo jau joah gell gelle wieder endlich leider zum gluck
opa oma omi papa mann frau sohn tochter bruder schwester onkel nachbar nachbarin
doing having except lmk hago hacemos quedan queda cargada cargado cargados subio subieron bajo bajaron aumento paso costo augmente augmentes monte doubled tripled gestiegen teurer
run runs stay stays paid paying father mother grandkids grandson granddaughter worth
digo arrive arrivent commence commencent arrivaient llegan llegaron empiezan empieza kommen kommt traigo traemos ando andamos vendiendo comprando ayudenme llueve habra habran vende domingo lunes martes miercoles jueves viernes sabado sabados domingos
ofen backofen pousser poussent lundi mardi mercredi jeudi vendredi samedi dimanche samedis dimanches inchange inchanges livre livres
heisst heissen putting bringing vk bendo montag dienstag mittwoch donnerstag freitag montags dienstags mittwochs donnerstags freitags samstags sonntags samstag sonntag zahlt zahlen bachet verchaufe verchauft ausm furs aufm
nicest prettiest biggest sweetest freshest tastiest finest pousse quitte vui vuil
thirteen fourteen fifteen sixteen seventeen eighteen nineteen
ausgegraben geputzt krieg kriege kriegt bekomme bekommen gefange gefangen gfange
`)

/** Whether a folded word is no part of a name of goods, when it names none itself. */
export function isOutsideOfNames(word: string): boolean {
	return OTHERS.has(word) || EVENTS.has(word) || OBJECT_VERBS.has(word) || END_PARTICIPLES.has(word)
}
