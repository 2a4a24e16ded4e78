// cspell:disable: words of three other languages
import { clauseAt } from './amount-clauses.ts'
import { numberAt } from './numbers.ts'
import { isAmountOfOthers } from './other-amounts.ts'
import type { Candidate, IsGood } from './price-exclusions.ts'
import { isOfService, unitAfter } from './price-units.ts'
import { CUES, isEnd, KIND, keyOf, LINKS, SIZES } from './price-words.ts'
import { isStopWord, TRAILING_QUALITIES } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'

/** What the clause before an amount says, in order of its words. */
type Clause = {
	tokens: readonly Token[]
	/** Positions of its words. */
	words: number[]
	/** Those that are no goods, sizes, units, numbers or function words. */
	unknown: number[]
	hasGood: boolean
	text: string
}

/** "Washed", "geschnitten" */
const KIND_LATER = /(?:ed|ing)$|^\w*ge\w{3,}(?:t|te[rnms]?|en|ene[rnms]?)$/

/** A verb of selling, in the first person or after "they", "it", "you". */
const SALE_VERB =
	/^(?:sell|selling|sells|ask|asking|asks|want|wants|wanting|wanted|charge|charging|charges|offer|offering|list|listing|price|pricing|do|doing|let|letting|go|goes|going|take|taking|set|think|thinking|thought|say|saying|said|run|running|leave|need|get|getting|vends?|vendons|vend|vendent|demande\w*|laisse\w*|fais|faisons|prends|prenons|propose\w*|mets|mettons|pratique|pratiquons|vendo|vendemos|vende|venden|pido|pedimos|cobro|cobramos|dejo|dejamos|doy|damos|ofrezco|ofrecemos|pongo|ponemos|estamos|van|sale|salen|verkaufe\w*|verlange\w*|nehme\w*|nehm|will|wollen|gebe\w*|geb|biete\w*|mochte\w*|mach|mache|machen|dachte|lasse)$/
/** In the third person. */
const SELLS =
	/^(?:sells?|charges?|asks?|offers?|lists?|doing|selling|charging|vend|vendent|demande|demandent|propose|proposent|vende|venden|pide|piden|cobra|cobran|verkauft|verkaufen|verlangt|verlangen|nimmt)$/
const PRONOUN =
	/^(?:i|we|it|they|you|u|im|were|ive|weve|theyre|its|je|j|on|nous|ils|elles|il|elle|yo|nosotros|se|ellos|ellas|ich|wir|sie|es|man|wife|husband|partner|boss)$/
const OWN =
	/^(?:mine|ours|they|theyre|its|it|these|those|ils|elles|cest|ellos|ellas|meine|unsere|sie|everything|all|rest|others?|price|prix|precio|preis)$/
const COPULA =
	/^(?:is|are|was|were|costs?|runs?|went|goes|s|ist|sind|kostet|kosten|liegt|liegen|steht|stehen|est|sont|coute|coutent|vaut|valent|es|son|esta|estan|cuesta|cuestan|vale|valen|ronda|sigue|siguen|reste|restent|bleibt|bleiben|stays?|remains?|queda|quedan|passe|passent|va|van|sale|salen|kommt|kommen|comes?)$/
const ADVERB =
	/^(?:mismo|misma|meme|selbst|itself|themselves|ahorita|actualmente|actuellement|aktuell|derzeit|momentan|currently|normalement|normalmente|usually|regularly|uns|uno|una)$/
/** "Les pièges à 12 euros" */
const AT_PRICE = /^(?:at|a|zu|um|bei|en|to)$/
/** Of the buyer: "for you folks". */
const YOU = /^(?:you|u|yall|every(?:one|body)|vous|toi|te|usted|ustedes|ti|os|dich|dir|euch|sie)$/
const DETERMINER =
	/^(?:the|my|our|his|her|their|your|this|that|le|la|les|l|mon|ma|mes|notre|nos|son|sa|ses|leur|leurs|ce|cet|cette|el|los|las|mi|mis|nuestr[oa]s?|su|sus|der|die|das|mein\w*|unser\w*|sein\w*|ihr\w*|dem|den|ein|eine|einen|un|une|una|a|an)$/

/** Words of the seller as the one who pays or gets: "cost me", "nous a pris", "me subió", "kostet mich". */
const OBJECT =
	/\b(?<!\b(?:[\d.,]+|text|pm|dm|call|message|msg|email|contact|find|visit|see|missed|spared|ruf|ruft|schreib|schreibt|frag|fragt|by|to|of|from|for|with|give|gimme|pay|chez|avec|pour|de|con|bei|mit|von|zu|zahlt|gebt|big|lil|little|young|good|small|mais|car|donc|et) )(?:me|us|mich|uns|mir|nos|moi(?!$)|m)\b(?! (?:c|cest|ca|je|j|on|nous|yo|ich|wir)\b)(?! (?:quedan?|sobran?|falta\w*|reste\w*|vende|venden|disponible\w*|sell|ask|take|charge|vendons|faisons|demandons|proposons|prenons|avons|laissons|mettons))/
/** "Nous" and "nos" are the subject or "our". */
const SUBJECT_NOUS = /\bnous (?:\w{1,3} )?(?:\w+ons|sommes)\b|\bnos \w+s\b/g

/** "J'ai mis 2000 euros", "I had £30", "habe 200 Euro": verbs in the past, or of having, directly of the seller. */
const OWN_MONEY =
	/\b(?:i|we|ive|weve|he|she|kid|son|daughter) (?:\w+ly |just |already |also |only |even |have |had |ve )*(?:had|have|has|put|made|make|makes|gave|give|went|came|took|kept|used|need|needed|needs|got|did|planted)(?: (?:about|like|over|around|almost|nearly|maybe|roughly|another|up to|only|in|out|up|down|him|her|them|a|at least))*$|\b(?:j|je|on|il|elle|ils|nous) (?:m |me |se |s |y |en |lui |leur |nous )*(?:ai|as|a|avons|avez|ont|suis|est|sommes|sont|avais|avait|avions) (?:deja |encore |bien |meme |quand meme |du )*(?!vendu|vend|fixe|baisse|descendu)\w{2,}(?: (?:pour|environ|presque|plus de|a peu pres|dans les|au moins|que|quasi))*$|\b(?:(?:ich|wir|er|sie|man) (?:hab|habe|haben|hat|hatte\w*)|(?:hab|habe|haben|hat|hatte\w*) (?:ich|wir|er|sie))(?: (?:schon|nur|noch|erst|jetzt|etwa|ca|rund|fast|knapp|uber|mir|uns|dafur|bisher))*$|^(?:had|lost|spent|paid|put|gave|made|owed?) (?:a |an |about |like |over )*$/
/** "Le maître a parié", "my uncle has given": another subject in the past. */
const OTHERS_PAST =
	/^(?:le|la|l|les|un|une|mon|ma|notre|nos) .*\b(?:a|ont|avait|avaient) (?:\w{1,3} )?\w{2,}(?:e|i|u|is|it|rt|ert)s?(?: (?:pour|environ|presque|plus de|de))*$/
/** "My car needs brakes, which is $420": a clause about the one before it. */
const RELATIVE =
	/^(?:which|that|and that|lo que|lo cual|ce qui|was) (?:is|was|were|ran|cost|costs|came to|comes to|es|fue|sale|est|fait|ist|war|kostet)\b/
/** "Cabbage was dear, 70 cents a pound" */
const WAS = /\b(?:was|were|etait|etaient|estaba|estaban|era|eran|war|waren)\b/
/** The seller's own offer. */
const SALE =
	/\b(?:sell|selling|sale|have|offer|vends?|vendons|vendre|ai|avons|vendo|vendemos|tengo|tenemos|verkaufe\w*|habe\w*|biete\w*)\b/
/** Before "that is $100", "à 180 euros l'essaim": what was stolen, lost or eaten. */
const LOSS =
	/\b(?:fox(?:es)?|bobcats?|coyotes?|raccoons?|racoons?|hawks?|owls?|(?<!honey )bears?|weasels?|minks?|possums?|groundhogs?|gophers?|voles?|slugs?|hail|frost|drought|flood|renards?|fouines?|belettes?|buses?|sangliers?|chevreuils?|limaces?|grele|gel|gelee|secheresse|frelons?|zorros?|jabali(?:es)?|comadrejas?|halcon(?:es)?|caracoles?|babosas?|granizo|helada|sequia|fuchs|fuchse|marder|habicht|dachs|wildschweine?|rehe?|schnecken|hagel|frost|durre|stole|stolen|robbed|lost(?! (?:count|track|my mind|interest))|died|dead|killed|ate|eaten|took out|wiped|ruined|wrecked|smashed|broke|perdue?s?|volee?s?|tuees?|creve(?!tte)\w*|morte?s?|bouffe\w*|mange\w*|casse(?!au|tte|role|ille)\w*|detruit\w*|rob(?:aron|o|ado|adas|ados)|perdi|perdimos|perdido|murieron|murio|mataron|comieron|comio|rompio|gefressen|geklaut|gestohlen|verendet|verloren|gestorben|kaputt|zerstort)\b/
/** "62 dollars apiece to send them back": the purpose of a cost. */
const TO_DO =
	/^(?:\w+ ){0,3}(?:to|pour|para|um) (?:\w+ ){0,3}(?:send|fix|repair|replace|run|ship|build|feed|press|process|butcher|slaughter|produce|haul|register|renew|insure|reparer|remplacer|envoyer|nourrir|abattre|produire|arreglar|reparar|cambiar|enviar|producir|reparieren|ersetzen|schicken|futtern|schlachten|produzieren)\b/
/** "Haben mir Salat für 80 Euro gefressen" */
const PERFECT = /^(?:\w+ ){0,3}ge\w{3,}(?:t|en)\b/
/** "That is what I pay": all amounts of the sentence are costs. */
const IS_COST =
	/\b(?:(?:thats|that is|this is|those are) what (?:(?:i|we|it|they) (?:have to )?(?:pay|cost|costs)|(?:he|she|they|(?:the|my|our) \w+(?: \w+)?) (?:takes?|charges?|gets?|wants?)\b)|ce que (?:moi )?(?:je|j|nous|ca|on|cela) (?:me |nous )?(?:paie|paye|payons|coute|depense)|lo que (?:yo )?(?:pago|pagamos|me cuesta|nos cuesta|gasto)|was (?:ich|wir|mich|uns) (?:zahle|zahlen|das kostet|bezahle|bezahlen))\b/
/** "My sister's business, $16 a pop" */
const OTHERS_BUSINESS =
	/\b(?:business|not mine|not ours|isnt mine|arent mine|arent ours|pas (?:a moi|a nous|les miens|les notres)|no (?:es|son) (?:mi[oa]s?|nuestr[oa]s?)|nicht (?:meine?r?s?|unsere?r?s?))\b/
/** Services that a farm pays for. */
const SERVICE =
	/^(?:tix|tickets?|raffle|memberships?|carte|adhesion|cotisation|cuota|inscripcion|mitgliedschaft|mitgliedsbeitrag|dues|renewals?|licen[cs]es?|permits?|inspections?|insurance|registration|certification|fees?|tax|taxes|taxes?|impots?|impuestos?|\w*steuern?|rent|permis|assurance|loyer|permiso|seguro|alquiler|genehmigung|versicherung|pacht|shearing|clipping|washing|scouring|carding|spinning|plucking|slaughter\w*|butchering|killing|pressing|bottling|milling|grinding|smoking|curing|packing|packaging|hauling|trucking|stacking|splitting|loading|unloading|dumping|spreading|gutting|filleting|wrapping|tilling|mowing|baling|trimming|install\w*|shipping|postage|tonte|lavage|cardage|filage|abattage|decoupe|plumaison|pressage|embouteillage|mouture|transport|livraison|emballage|esquila|lavado|cardado|hilado|matanza|sacrificio|despiece|desplumado|prensado|embotellado|molienda|flete|empaque|schur|scheren|waschen|kardieren|spinnen|schlachtung|schlachten|zerlegen|rupfen|pressen|abfullen|mahlen|rauchern|verpackung)$/
/** Machines, tools, buildings, fees: the head of a name after goods, as in "ice cream machine", or a subject by itself. */
const EQUIPMENT =
	/^(?:machines?|press|presses|extractors?|balers?|diggers?|tractors?|trucks?|trailers?|vans?|cars?|wagons?|carts?|mowers?|tillers?|fridges?|freezers?|coolers?|sheds?|fences?|fencing|netting|tunnels?|greenhouses?|incubators?|brooders?|grinders?|slicers?|shellers?|crackers?|pickers?|planters?|harvesters?|feeders?|waterers?|washers?|pluckers?|peelers?|corers?|crushers?|juicers?|separators?|churns?|looms?|tedders?|rakes?|plows?|seeders?|sprayers?|spreaders?|splitters?|elevators?|sealers?|scales?|driers?|dryers?|dehydrators?|smokers?|ovens?|stoves?|ladders?|pumps?|pipes?|hoses?|tanks?|chainsaws?|saws?|tires?|tyres?|brakes?|clutch|transmission|engines?|motors?|batter(?:y|ies)|chargers?|roofs?|windows?|doors?|licen[cs]es?|permits?|inspections?|insurance|fees?|tax|taxes|rent|mortgage|electric|electricity|power|bills?|meters?|printing|rentals?|traps?|bait|sprays?|pesticides?|medicine|vets?|wormer|vaccines?|tracteurs?|camions?|remorques?|camionnettes?|voitures?|tondeuses?|frigos?|congelateurs?|cloture|clotures|serres?|couveuses?|sechoirs?|four|fours|echelles?|pompes?|tuyaux?|cuves?|tronconneuses?|pneus?|freins|embrayage|moteurs?|batteries?|toiture|permis|assurances?|loyer|electricite|edf|factures?|pieges?|traitements?|vaccins?|veterinaire|tractor(?:es)?|camionetas?|camion(?:es)?|remolques?|carros?|coches?|neveras?|congelador(?:es)?|cercas?|vallas?|mallas?|invernaderos?|incubadoras?|hornos?|escaleras?|bombas?|mangueras?|tanques?|motosierras?|llantas?|frenos|embrague|motor(?:es)?|baterias?|techos?|permisos?|seguros?|renta|alquiler|luz|recibos?|facturas?|trampas?|vacunas?|veterinari[oa]|riego|traktor\w*|anhanger|lkw|auto|autos|maher|kuhlschrank|gefriertruhe|truhe|zaune?|netze|gewachshaus\w*|brutkasten|ofen|leitern?|pumpen?|schlauche?|tanks|kettensagen?|reifen|bremsen|kupplung|motoren|batterien?|dacher|genehmigung|versicherung|pacht|strom|stromrechnung|rechnung\w*|fallen|impfung\w*|tierarzt\w*|\w+maschinen?|\w+presse|\w+gerate?)$/
/** "Gläser nehm ich zurück, 30 cent pro Glas": before what is paid for containers. */
const RETURNED =
	/\b(?:zuruck|zuruckbringen|returns?|returned|bring (?:the |your |em |them )?(?:\w+ )?back|rapport\w+|rendus?|rendre|ramen\w+|reprends?|reprenons|devuel\w+|devolver|retornable\w*)\b/
const MAX_DEPOSIT = 2
/** "Fella came to quote taking it out, 275 dollars" */
const QUOTE = /\b(?:quote|quoted|estimate|estimated|devis|presupuesto|kostenvoranschlag)\b/
/** Words of a clause after the one of a loss. */
const MAX_AFTER_LOSS = 5
/** Tokens after an amount that are read. */
const REST_LENGTH = 40
const NEAR_WORDS = 6

/** "Soit 600 €", "das macht 40 Euro", "that's like 800 bucks": an amount said before in another way. */
const RESTATED =
	/(?:^|\b)(?:soit|thats like|thats about|which is like|works out|o sea|es decir|son como|serian? como|total|insgesamt|en tout|en total|das macht|macht zusammen|unterm strich|ca fait(?: dans les)?|ca nous fait(?: dans les)?|ce qui fait)(?: (?:about|around|like|environ|presque|quasi|casi|unos|etwa|rund|ungefahr|de))*$/

/** Verbs of prices that change. The subject is a cost when it is no good of the seller. */
const CHANGED =
	/\b(?:jumped|rose|risen|climbed|doubled|tripled|shot|hit|hits|gone|going|went|up|rising|augmente\w*|monte\w*|grimpe\w*|passee?s?|explose\w*|subi\w+|sube|suben|subid[oa]s?|disparad\w+|llego|puso|pusieron|ponen|vino|gestiegen|gestiegn|geklettert|hoch|teurer|jetzt bei)\b/
/** What a farm pays for, besides its goods. */
const INPUT =
	/^(?:feeds?|hay|straw|grain|grains|corn|oats|barley|soy|soybeans?|alfalfa|pellets?|mash|flour|sugars?|yeast|salt|vinegar|oils?|lye|wax|beeswax|butter|pectin|chocolate|vanilla|spices?|seeds?|seedlings?|bulbs?|plugs?|transplants?|starts|chicks|poults|manure|compost|mulch|wood|lumber|foin|paille|ble|orge|mais|avoine|farine|sucre|beurre|sel|cire|huile|semences?|graines?|plants?|bulbes?|poussins?|fumier|heno|paja|trigo|maiz|cebada|avena|harina|azucar|mantequilla|sal|cera|aceite|semillas?|plantas?|plantines|bulbos?|pollitos?|abonos?|estiercol|pienso|heu|stroh|weizen|gerste|hafer|mais|mehl|zucker|butter|salz|wachs|ol|saatgut|samen|pflanzen|jungpflanzen|kuken|mist|kraftfutter|schrot)$/

/** "For my truck" */
const OWNER = /^(?:my|our|his|her|their|mon|ma|mes|notre|nos|mi|mis|nuestr[oa]s?|mein\w*|unser\w*)$/
/** After an amount: what it is for, lost with, or paid to. */
const PURPOSE = /^(?:of|in|worth of|for|towards?|on|de|d|en|pour|por|para|x|fur|an|worth)$/
const LOSS_AFTER =
	/^(?:\w+ ){0,3}(?:missing|stolen|lost|ate|eaten|nicked|swiped|pinched|disappear\w*|walked off|vanish\w*|in the hole|out of pocket|gone|wasted|down the drain|up in smoke|short|perdue?s?|de perte|a la poubelle|a la basura|vole\w*|robad[oa]s?|perdid[oa]s?|de perdida|verlust|geklaut|gestohlen|verloren|weg|futsch|kaputt|minus)\b/

/** Ends a clause in other respects: "das Futter kostet jetzt 17 Euro". */
const TIME = /^(?:now|today|jetzt|heute|maintenant|ahora|hoy)$/

/** Positions of the words of a clause before a token, with those before "now". */
function wordsBefore(tokens: readonly Token[], from: number): number[] {
	const words = clauseAt(tokens, from - 1, -1)
	const end = from - words.length - 1
	const isTime = TIME.test(keyOf(tokens[end])) && tokens[end - 1]?.kind === 'word'
	return (isTime ? [...words, ...clauseAt(tokens, end - 1, -1)] : words).toReversed()
}

function clauseOf(tokens: readonly Token[], from: number, isGood: IsGood): Clause {
	const words = wordsBefore(tokens, from)
	const isKnown = (at: number) => {
		const key = keyOf(tokens[at])
		return (
			isGood(at) ||
			SIZES.has(key) ||
			LINKS.has(key) ||
			CUES.has(key) ||
			TRAILING_QUALITIES.has(key) ||
			KIND.test(key) ||
			COPULA.test(key) ||
			ADVERB.test(key) ||
			unitOf(key) !== undefined ||
			numberAt(tokens, at) !== null ||
			isStopWord(key)
		)
	}
	return {
		tokens,
		words,
		unknown: words.filter((at) => tokens[at]?.kind === 'word' && !isKnown(at)),
		hasGood: words.some(isGood),
		text: words.map((at) => keyOf(tokens[at])).join(' '),
	}
}

const near = (text: string) => text.split(' ').slice(-NEAR_WORDS).join(' ')

/** "The hotter one is £6.50" */
const ONE = /\bones? (?:is|are|for|at)$/
const COUNTED = / (?:is|are|est|sont|son|sind) (?:a )?\d{1,2} (?:for|pour|por|fur)$/

/** "Electric is £38 a week", "les pièges à 12 euros": another subject than goods, with a verb or an article. */
function isOtherSubject({ tokens, words, unknown, hasGood }: Clause, isOwnSentence: boolean): boolean {
	const [first] = unknown
	if (hasGood || first === undefined) return false
	const start = words.indexOf(first)
	const before = keyOf(tokens[words[start - 1] ?? -1])
	const keys = words.map((at) => keyOf(tokens[at]))
	const rest = keys.slice(start + 1)
	// "The truck from town sells at 45"
	const seller = keys.slice(0, start).some((key) => PRONOUN.test(key)) ? -1 : rest.findIndex((key) => SELLS.test(key))
	if (seller >= 0 && !rest.slice(0, seller).some((key) => PRONOUN.test(key))) return true
	if (keys.some((key) => SALE_VERB.test(key) || YOU.test(key) || OWN.test(key))) return false
	// "The summer share is $25 a week"
	if (rest.some((key) => /^(?:share|shares|box|boxes|basket|baskets|bundle|bundles|kit|kits)$/.test(key))) return false
	// "Bells are 3 for $2"
	if (COUNTED.test(keys.join(' ')) || ONE.test(keys.join(' '))) return false
	const hasVerb = rest.some((key) => COPULA.test(key) || (!isOwnSentence && AT_PRICE.test(key)))
	// "El oaxaca" after "queso oaxaca": a kind that was named before.
	const isNamed = tokens.slice(0, words[0] ?? 0).some(({ key }) => key === keyOf(tokens[first]))
	if (isNamed || KIND_LATER.test(keyOf(tokens[first]))) return false
	return hasVerb || (DETERMINER.test(before) && !isOwnSentence)
}

/** Inputs that farms also sell: "the hay is $7 a bale". */
const SOLD_INPUT =
	/^(?:hay|straw|corn|oats|butter|beeswax|seeds?|seedlings?|starts|bulbs?|plugs?|chicks|poults|manure|compost|mulch|wood|lumber)$/

/** "Le foin est à 180 la tonne", "flour jumped to 1.10": what the goods are made with. */
function isInput({ tokens, words, text }: Clause, isGood: IsGood): boolean {
	const goods = words.filter(isGood)
	const first = goods[0]
	if (first === undefined || !goods.every((at) => INPUT.test(keyOf(tokens[at])))) return false
	const index = words.indexOf(first)
	const isNamed = DETERMINER.test(keyOf(tokens[words[index - 1] ?? -1]))
	const rest = words.slice(index + goods.length).map((at) => keyOf(tokens[at]))
	const isSold = goods.every((at) => SOLD_INPUT.test(keyOf(tokens[at])))
	return CHANGED.test(text) || (isNamed && !isSold && rest.some((key) => COPULA.test(key)))
}

/** "Layer feed just hit $24": a cost that has changed, whatever the message is about. */
function isRisenCost({ tokens, unknown, text }: Clause): boolean {
	const isCost = (at: number) => INPUT.test(keyOf(tokens[at]))
	return unknown.some(isCost) && CHANGED.test(text)
}

/** "The ice cream machine is fixed ($670", "electric is £38 a week": a machine, tool or fee as the subject. */
function isEquipment({ tokens, words, text }: Clause, isGood: IsGood): boolean {
	const last = words.findLastIndex(isGood)
	const at = words.findLastIndex((index) => EQUIPMENT.test(keyOf(tokens[index])))
	const isSold = /\b(?:sell|selling|vends?|vendons|vendo|vendemos|verkaufe|verkaufen)\b/.test(text)
	if (at <= last || isSold) return false
	const rest = words.slice(at + 1).map((index) => keyOf(tokens[index]))
	const isAt =
		rest.length === 1 && /^(?:a|zu)$/.test(rest[0] ?? '') && DETERMINER.test(keyOf(tokens[(words[at] ?? 0) - 1]))
	return last >= 0 ? at === last + 1 : isAt || rest.some((key) => COPULA.test(key)) || CHANGED.test(text)
}

/** Whether the sentence names goods outside of the clause. */
function hasOtherGoods(tokens: readonly Token[], { words }: Clause, isGood: IsGood): boolean {
	return tokens.some((_, at) => isGood(at) && !words.includes(at))
}

/** "£30 go missing", "600 € de perte", "2 grand worth of netting". */
function isSpent(
	tokens: readonly Token[],
	{ to }: Candidate,
	isGood: IsGood,
	{ hasGoods, isOfGoods }: { hasGoods: boolean; isOfGoods: boolean },
): boolean {
	const after = clauseAt(tokens, to, 1)
	const text = after.map((at) => keyOf(tokens[at])).join(' ')
	if (!isOfGoods && (LOSS_AFTER.test(text) || TO_DO.test(text))) return true
	const link = keyOf(tokens[to])
	if (!hasGoods || !PURPOSE.test(link) || unitAfter(tokens, to) !== null) return false
	const [first, second, third] = after.slice(1)
	if (first === undefined) return false
	const hasArticle = DETERMINER.test(keyOf(tokens[first]))
	// "In the field" is a place, "for the barrel" a unit.
	if (hasArticle && !OWNER.test(keyOf(tokens[first]))) return false
	const start = hasArticle && second !== undefined ? second : first
	const next = start === first ? second : third
	const key = keyOf(tokens[start])
	const isOwn =
		isGood(start) ||
		(next !== undefined && isGood(next)) ||
		SIZES.has(key) ||
		KIND.test(key) ||
		unitOf(key) !== undefined
	const isName = tokens[start]?.kind === 'word' && key.length > 2 && !isStopWord(key) && !isEnd(tokens[start])
	return isName && !isOwn && numberAt(tokens, start) === null && keyOf(tokens[next ?? -1]) !== 'ones'
}

const textAfter = (tokens: readonly Token[], at: number) =>
	tokens
		.slice(at, at + REST_LENGTH)
		.map(keyOf)
		.join(' ')

/** Goods that are paid by the week or month. */
const SUBSCRIBED =
	/\b(?:csa|shares?|box(?:es)?|subscriptions?|subscribe\w*|members?|membership|deliver\w*|milk|board(?:ing)?|pasture|basket|bag|paniers?|abo|abos|abonnements?|abonnement|amap|cestas?|cajas?|canastas?|kisten?|kiste|korb|gemusekiste|lieferung)\b/
/** "Pension is 1340 a month", "taschengeld krieg ich 3 euro die woche": an income or rent. Subscriptions have such prices. */
function isByTime(tokens: readonly Token[], to: number, own: Clause): boolean {
	const unit = unitAfter(tokens, to)
	if (unit === null || !/^(?:month|year|jahr|ano|week)$/.test(unit.text) || own.hasGood) return false
	return !tokens.some(({ key }) => SUBSCRIBED.test(key))
}

/** "The rest are $3 a pound", after a loss. */
const SURVIVED = /\b(?:rest|others?|left|remaining|only|just)\b/

/** Whether words around an amount say that it was paid, lost, or is a cost: "I had £30 go missing", "à 180 euros l'essaim". */
function isPaid(tokens: readonly Token[], { to }: Candidate, own: Clause, clause: Clause, isGood: IsGood): boolean {
	if (RESTATED.test(near(own.text)) || OWN_MONEY.test(near(clause.text))) return true
	if (isByTime(tokens, to, own) || isOfService(tokens, to) || IS_COST.test(textAfter(tokens, to))) return true
	const isMe = OBJECT.test(clause.text.replace(SUBJECT_NOUS, ' '))
	if (isMe && (!clause.hasGood || isInput(clause, isGood))) return true
	const [start] = own.words
	const before = start === undefined ? null : clauseOf(tokens, start - 1, isGood)
	const isAfterLoss = before !== null && !own.hasGood && own.words.length <= MAX_AFTER_LOSS
	if (isAfterLoss && LOSS.test(before.text) && !SURVIVED.test(own.text)) return true
	if (before !== null && RELATIVE.test(own.text) && !before.hasGood) return true
	if (!own.hasGood && own.words.some((at) => SERVICE.test(keyOf(tokens[at])))) return true
	return /\b(?:hab|habe|haben|hat)\b/.test(clause.text) && PERFECT.test(textAfter(tokens, to))
}

/**
 * Whether the clause of an amount has another subject than the seller's goods: "electric is £38 a week", "the press took 80 cents",
 * "I had £30 go missing". `hasGoods`: the message names goods in another sentence.
 */
export function isOfOtherSubjects(
	tokens: readonly Token[],
	candidate: Candidate,
	isGood: IsGood,
	hasGoods: boolean,
): boolean {
	const own = clauseOf(tokens, candidate.from, isGood)
	// "Me salió caro el azúcar, 1800 el kilo": an amount alone continues the clause before it.
	const isAlone =
		own.words.length === 0 &&
		/^[,:(–—-]$/.test(keyOf(tokens[candidate.from - 1])) &&
		!clauseAt(tokens, candidate.to, 1).some(isGood)
	const clause = isAlone ? clauseOf(tokens, candidate.from - 1, isGood) : own
	const hasOthers = hasGoods || hasOtherGoods(tokens, clause, isGood)
	if (isPaid(tokens, candidate, own, clause, isGood)) return true
	const ofGoods = { hasGoods: hasOthers || clause.hasGood, isOfGoods: own.hasGood }
	if (isSpent(tokens, candidate, isGood, ofGoods)) return true
	if (isRisenCost(clause) || isEquipment(clause, isGood)) return true
	if (!clause.hasGood && OTHERS_PAST.test(near(clause.text))) return true
	if (isAlone && [WAS, OTHERS_BUSINESS, QUOTE].some((pattern) => pattern.test(clause.text))) return true
	// "Gano el concurso del pueblo, 200 euros": without a unit.
	const isBare = isAlone && !clause.hasGood && unitAfter(tokens, candidate.to) === null && !isGood(candidate.to)
	const isService = clause.words.some((at) => SERVICE.test(keyOf(tokens[at])))
	if (isBare && !SALE.test(clause.text) && (isService || isAmountOfOthers(clause.text, ''))) return true
	// "Con el frasco a 70 céntimos ya no me da": a circumstance.
	const isCircumstance =
		/^(?:con|with|avec|mit|bei) (?:el|la|los|las|the|le|les|l|der|den|dem|my|our) \w+(?: \w+)? (?:a|at|zu|um|fur)$/.test(
			own.text,
		)
	if (isCircumstance && !own.hasGood) return true
	if (isAlone && candidate.amount <= MAX_DEPOSIT && RETURNED.test(clause.text)) return true
	if (!hasOthers) return false
	const isOwnSentence = tokens.some((_, at) => at < candidate.from && isGood(at))
	const isChange = !clause.hasGood && clause.unknown.length > 0 && CHANGED.test(clause.text)
	return isChange || isOtherSubject(clause, isOwnSentence) || isInput(clause, isGood)
}
