// cspell:disable: words of three other languages
import { respelled } from './respell.ts'
import { sentencesOf } from './tokens.ts'

/** Sentences that address the assistant instead of describing goods. They are left out, whatever else they say. */
const INSTRUCTIONS: readonly RegExp[] = [
	/\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instruction|prompt|rule|guideline|previous|above|prior|everything|filter|polic)/iu,
	/\b(?:system|developer|hidden|initial|original|secret)\s*(?:prompt|message|instruction|mode)/iu,
	/\b(?:print|show|reveal|repeat|output|display|leak|tell me|give me|write out|what (?:is|are))\b.{0,40}\b(?:prompt|instructions|rules|above|api key|password|configuration|schema)\b/iu,
	/^\s*(?:please |can you |could you )?(?:print(?:env)?|echo|dump|output|log|cat|read|show|list|reveal|display|get|return|export|imprime|affiche[rz]?|muestra|zeige?|gib)\b.{0,25}\b(?:env|environ\w*|variables?|secrets?|credentials|source code|stack ?traces?|config\w*|log ?files?|file ?systems?|director(?:y|ies)|databases?|schemas?|umgebungsvariablen|datenbank|base de (?:données|datos))\b/iu,
	/(?:^|\s)\/(?:etc|proc|var|root|home|usr)\/\S+/u,
	/\b(?:you are|you['’]re|eres|tu es|du bist|sei)\s+(?:now |ahora |jetzt |maintenant )?(?:an? |un |une |ein |eine |the |el |le |la |der |die )?(?:admin\w*|system|root|developer|hacker|robot|bot|pricing|dan|language model|ki|ia|modelo|asistente|assistent\w*)\b/iu,
	/\b(?:give|send|show|tell|list|dame|danos|donne[sz]?|gib|nenne?) (?:me |us |moi |nous |mir |uns )?(?:the |all |all the |los |las |la |les |toutes les |tous les |die |alle )?(?:\p{L}+ )?(?:phone numbers?|e-?mails?|passwords?|users?|tel[eé]fonos?|correos?|contraseñas?|mots de passe|num[eé]ros|adresses|passw[öo]rter|nummern)\b/iu,
	/^\s*(?:please )?(?:respond|reply|answer|translate|traduis\w*|traduce|traducir|übersetze?|antworte|responde|réponds?)\b|\b(?:review count|star (?:review|rating)|étoiles|estrellas|valoración|featured seller|vendedor destacado|home address|phone numbers?)\b/iu,
	/\b(?:put|add|write|say|describe|include|give|call)\b.{0,40}\b(?:seals?|badges?|award[- ]winning|\d[- ]stars?)|\beven tho(?:ugh)? (?:it|they|i|we)\b.{0,12}\b(?:not|isn['’]?t|aren['’]?t)\b/iu,
	/\b(?:ceo|admins?|staff|team|support|moderators?|owners?) (?:of|at|from) (?:farmgate|this (?:site|app|directory))\b|\bapprove (?:everything|all|this|my)\b|\brepeat after me\b/iu,
	/\bclick\b.{0,40}\bhttps?:|\b(?:verify|confirm) your (?:account|password|identity)\b|\b(?:btc|bitcoin|eth|usdt)\b/iu,
	/\b(?:decode|decrypt|base64)\b|\bdeveloper mode\b|\bfor testing purposes\b|\bmark(?:ed)? (?:it |this )?(?:as )?(?:published|complete|approved|verified)\b/iu,
	/(?<!\p{L})(?:dimentica|ignora|esque[çc]a|negeer|vergeet|zapomnij|забудь|забудьте|игнорируй)(?!\p{L})|忽略|忘记|無視/iu,
	/\bassistants? (?:must|should|has to|shall|needs? to)\b|\b(?:you|u) (?:would|should|could|can|may) (?:set|decide|suggest|recommend|guess|invent|make up)\b|\b(?:you['’]?re|you are) the (?:best|greatest|smartest)\b/iu,
	/\b(?:the assistant|this assistant|ai assistants?|chat ?bots?|l['’]assistant|el asistente|der assistent|die ki)\b.{0,20}\b(?:must|should|has to|have to|will|shall|needs? to|doit|doivent|debe|deben|muss|müssen|soll)\b/iu,
	/\b(?:every|all|each|any) (?:listings?|titles?|descriptions?|posts?|repl(?:y|ies)|responses?) (?:must|should|shall|has to|have to|needs? to)\b|^\s*(?:system|admin|new policy|policy|notice)\b.{0,30}\b(?:policy|update|notice|override)\b/iu,
	/\brepeat (?:everything|all|the (?:words|text))\b/iu,
	/(?<!\p{L})(?:the|this|any|your|every|an|la|el|l['’]|der|die|das|dem) ?(?:ai|llm|bot|model|gpt|ia|ki|modelo|modèle|modell|robot)\b.{0,20}\b(?:must|should|has to|have to|will|shall|needs? to|can|cannot|may|doit|debe|muss|soll|kann)\b/iu,
	/^\s*(?:please |now |then )?(?:output|print|respond|reply|return|write|say|answer|imprime|escribe|responde|affiche|écris|réponds|schreibe?|antworte|gib) (?:with |mit |con |avec )?(?:only|just|nothing but|exactly|solo|sólo|solamente|uniquement|seulement|nur)\b/iu,
	/\b(?:the|this) seller (?:has|wants|agreed|authori[sz]ed|approved|changed|requests?)\b/iu,
	/\b(?:you are now|from now on,? you|pretend (?:to be|you|that|as if)|act as|roleplay|role-play|jailbreak|DAN\b|do anything now|you must (?:now|obey)|new instructions?|as an ai|simulate)\b/iu,
	/^\s*(?:\[?(?:system|assistant|developer|user|admin)\]?|###.*|<\|.*)\s*(?::|\])/iu,
	/\b(?:set|change|make|mark|put)\b.{0,30}\b(?:(?:all )?prices? (?:to|at|=) ?(?:\$ ?)?(?:0|zero|nothing|free|999+)\b|as (?:\w+ )?(?:certified|verified|approved|organic)|isDraftComplete|is_admin|admin)/iu,
	/(?<!\p{L})(?:setze?n?|mets|mettez|fixe[rz]?|pon(?:er|ga)?|fija)\b.{0,20}(?:preise?|prix|precios?) (?:auf|à|a|en) ?(?:[$€] ?)?0(?:[.,]0\d)?(?!\d|[.,]\d)/iu,
	/\b(?:authori[sz]e|approve|grant|award)\b.{0,30}\b(?:organic|certif)/iu,
	/\bnew (?:rules?|polic(?:y|ies))\b.{0,30}\b(?:developers?|admins?|system|team|owners?|management)\b|\bfrom now on,? (?:answer|reply|respond|write)\b/iu,
	/^\s*dear (?:assistant|ai|bot|model)\b|\b(?:append\b|insert\b|prepend\b|paste (?:this|that|it|the|these|["'])).{0,100}\b(?:descriptions?|listings?|titles?)\b/iu,
	/\b(?:execute|run|eval)\b.{0,20}\b(?:code|command|script|sql|shell|python)\b|\b(?:drop|delete from|truncate|alter)\s+(?:table|database)\b|\bselect\s+\*\s+from\b|\brm -rf\b/iu,
	/\b(?:write|tell|compose|sing|generate)\b.{0,20}\b(?:joke|poem|essay|story about|song|code|haiku|malware|email to|homework)\b/iu,
	/\b(?:oublie[zr]?|ignore[zr]?)\b.{0,40}\b(?:instructions?|consignes|règles|prompt)|\b(?:affiche|montre|révèle|répète)\b.{0,30}\b(?:prompt|instructions|consignes)|\btu es maintenant\b/iu,
	/\b(?:olvida|ignora)\b.{0,40}\b(?:instrucciones|reglas|anterior)|\b(?:muestra|muéstrame|revela|repite|imprime)\b.{0,30}\b(?:prompt|instrucciones)|\bahora eres\b/iu,
	/\b(?:vergiss|ignoriere?|missachte)\b.{0,40}\b(?:anweisung|anweisungen|regeln|vorherigen|alles)|\b(?:zeige?|gib|nenne|wiederhole)\b.{0,30}\b(?:system-?prompt|anweisungen|prompt)|\bdu bist (?:jetzt|nun)\b/iu,
]

/** A label of the seller's own words in a copied conversation. */
const USER_LABEL = /^\s*\[?(?:(?:the )?(?:user|human|seller|customer)(?: says| writes| input| message)?)\]?\s*:\s*/iu
/** "### system: …", the beginning of a message in formats of models. */
const ROLE_LABEL = /(?:#{2,}|<\||\[{1,2})\s*(?:system|assistant|user|developer|instructions?|inst)\b.*?(?:#{2,}\s*|$)/iu
const BLOCKS = /<(script|style|system|instructions?|prompt|iframe|svg|object)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu
/** Placeholders of template languages: "${…}", "{{…}}". */
const TEMPLATES = /\$\{[^}]*\}?|\{[^{}"\n]*:[^{}"\n]*\}|\{\{.*?(?:\}\}|$)/gsu
/** A field of JSON, also of a fragment: `"title": "…"`. */
const JSON_FIELD = /"[\w-]+"\s*:\s*(?:["[{\d]|true\b|false\b|null\b)/u
/** Numbers of addresses are no prices. */
const LINKS = /(?:\b(?:https?|ftp):\/\/|\bwww\.|\b(?:javascript|data):(?=\S))[^\s<>"')\]]+/giu
/** Text that is shown in another order than it is written, to the end of the line. */
const FORCED_DIRECTION = /[\u202d\u202e][^\n]*/gu
/** With a limit, because a text can have many signs without an end. */
const TAGS = /<\/?[a-z!][^>]{0,1000}>/giu
const ENTITIES: Record<string, string> = {
	'&amp;': '&',
	'&lt;': ' ',
	'&gt;': ' ',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': ' ',
}
const CONTROL = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** Text as the seller sees it: no markup, no invisible characters, straight spaces. Line breaks stay. */
export function plainTextOf(text: string): string {
	return (
		text
			.normalize('NFC')
			.replace(LINKS, ' ')
			.replace(FORCED_DIRECTION, ' ')
			.replace(BLOCKS, ' ')
			// Marks of prompts.
			.replace(/<<\s*SYS\s*>>[\s\S]*?(?:<<\s*\/SYS\s*>>|$)|\[INST\][\s\S]*?(?:\[\/INST\]|$)/giu, ' ')
			.replace(TAGS, ' ')
			.replace(TEMPLATES, ' ')
			// Links of Markdown.
			.replace(/\[([^\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
			.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? ' ')
			.replace(/\r\n?/g, '\n')
			.replace(CONTROL, (character) => (character === '\n' ? '\n' : character === '\t' ? ' ' : ''))
			.replace(/[^\S\n]+/g, ' ')
			.replace(/[“”„«»]/g, '"')
			// "18 ct 6.50", "an 18 ct is 7"
			.replace(
				/(?<![\d.,$€£])(6|10|12|18|20|24|30|36|48|60)[ -]?(?:ct|count)(?=\.? (?:[$€£]?\d|(?:is|are|flats?|packs?|trays?|cartons?|of)\b))/giu,
				'$1 pack',
			)
			.replace(/₹ ?(?=\d)/g, 'INR ')
			// "a 10# bag"
			.replace(/(\d)#/g, '$1 lb')
			.replace(/([$€£]\d+(?:\.\d\d)?|dollars|bucks) #(?!\d)/g, '$1 lb')
			.replace(/\/\s?#/g, '/lb')
			// "9\" pot"
			.replace(/(\d)\s?(?:"|''|″)(?=\s|[,.;)])/g, '$1 inch')
			.trim()
	)
}

export type SafeText = {
	/** Sentences about goods, with their spelling corrected. */
	sentences: string[]
	/** The same sentences as the seller wrote them. */
	written: string[]
	/** Something was left out. */
	hadInstructions: boolean
}

/** What a message with instructions wants to have in the listing. */
const WRITE_IN =
	/(?<!\p{L})(?:write|put|add|say|set|change|include|[ée]cris|[ée]crivez|mets|mettez|ajoute[rz]?|ins[èe]re[rz]?|escrib[ea]|pon(?:ga)?|a[ñn]ad[ea]|agreg[au]e?|incluye|schreibe?|setze?|füge)(?!\p{L}).{1,120}(?:description|titles?|listing|titre|annonce|descripci[óo]n|t[íi]tulo|anuncio|beschreibung|titel|anzeige)(?!\p{L})/iu

const isInstruction = (text: string) => INSTRUCTIONS.some((pattern) => pattern.test(text))

/** The clauses of a sentence before the first instruction. */
function withoutInstructions(sentence: string): string {
	const text = sentence.replace(USER_LABEL, '').replace(ROLE_LABEL, '').trim()
	if (!isInstruction(text)) return text
	const clauses = text.split(/(?<=[;:,])\s+|\s[-–—]\s/)
	const first = clauses.findIndex(isInstruction)
	return first <= 0
		? ''
		: clauses
				.slice(0, first)
				.join(' ')
				.replace(/[;:,\s]+$/, '')
}

/** Longer sentences are read in parts, because the time to read one grows with the square of its length. */
const SENTENCE_MAX_LENGTH = 600
const PART = new RegExp(
	`[^]{1,${SENTENCE_MAX_LENGTH}}(?:(?<=[,;:])\\s|$)|[^]{1,${SENTENCE_MAX_LENGTH}}(?:\\s|$)|[^]{1,${SENTENCE_MAX_LENGTH}}`,
	'gu',
)

/** The parts of a long sentence, which end after a comma or between words where they can. */
function partsOf(sentence: string): string[] {
	if (sentence.length <= SENTENCE_MAX_LENGTH) return [sentence]
	return (sentence.match(PART) ?? []).map((part) => part.trim()).filter((part) => part !== '')
}

/**
 * The sentences of a seller's message without instructions to the assistant and data formats, with their spelling corrected. `known`:
 * what the listing has.
 */
export function safeSentences(text: string, known = ''): SafeText {
	const plain = plainTextOf(text)
	if (/^\s*[[{][\s\S]*"\s*:/.test(plain) || JSON_FIELD.test(plain))
		return { sentences: [], written: [], hadInstructions: true }
	const all = sentencesOf(plain)
	const isHostile = all.some(isInstruction)
	const safe = all
		.map(withoutInstructions)
		.filter((sentence) => sentence !== '' && !(isHostile && WRITE_IN.test(sentence)))
	const parts = safe.flatMap(partsOf)
	const corrected = respelled(parts, known)
	const kept = corrected.map((sentence) => !isInstruction(sentence))
	return {
		sentences: corrected.filter((_, at) => kept[at]),
		written: parts.filter((_, at) => kept[at]),
		hadInstructions: safe.join() !== all.join() || kept.includes(false) || plain === '',
	}
}
