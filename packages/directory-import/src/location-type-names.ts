import type { StartingCategory } from '@farmgate/contracts/category'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { RowError } from './directory-record.ts'

// cspell:ignore distributeurautomatique
// cspell:ignore agritourism amap bauernhof bauernladen bauernmarkt boerderij boerderijkraam boerderijwinkel
// cspell:ignore christmastree communitysupportedagriculture csas farmmarkets fattoria ferme fermes finca foodcoops
// cspell:ignore foodhubs granja hofladen hofladenautomat kioskàlaferme magasinàlaferme marché marchédeproducteurs
// cspell:ignore markt mercato onfarmmarkets pickyourown solawi tienda tiendadegranja vendingmachines verkaufsstand
// cspell:ignore wochenmarkt épicerie

/** What directories call the types, without case, blanks and punctuation; the first that matches decides. */
const TYPE_NAMES: readonly (readonly [pattern: RegExp, type: LocationType])[] = [
	[
		/^(?:(?:self(?:service|serve))?(?:farm|road?side|produce|fruit|vegetable|veggie|veg|honesty|honor|egg|flower)*(?:stand|stall|kiosk|box|cart|hut)s?|roadside|hofladenautomat|vendingmachines?|distributeurautomatique|kioskàlaferme|boerderijkraam|onfarmmarkets?|farmmarkets?|verkaufsstand)$/,
		'Farmstand',
	],
	[
		/^(?:(?:certified|weekly|winter|summer|public|community|local|open|street|night|indoor|outdoor|food|farm|produce)*(?:farmers?|growers?|producers?|public|weekly|food|country|tailgate|green|artisan)*(?:market|mkt)s?(?:place)?s?|cfm|wochenmarkt|bauernmarkt|markt|marché|marchédeproducteurs|mercado|feria|mercato)$/,
		'Market',
	],
	[
		/^(?:(?:farm|food|country|general|village|grocery|coop|local|butcher|cheese|health|organic|market|retail|gift)*(?:shop|shoppe|store|deli|grocer|grocery|bakery|butcher|creamery|dairy|winery|cidery|brewery|distillery|cannery|mill)s?|foodhubs?|foodcoops?|coops?|cooperatives?|greengrocers?|hofladen|bauernladen|épicerie|tienda|tiendadegranja|magasinàlaferme|boerderijwinkel)$/,
		'Shop',
	],
	[
		/^(?:(?:u|you)picks?(?:farm|orchard)?s?|pickyourown(?:farm)?s?|pyo|csas?(?:farm)?s?|communitysupportedagriculture(?:farm)?s?|(?:family|organic|dairy|fruit|vegetable|berry|flower|lavender|alpaca|goat|sheep|poultry|egg|tree|christmastree|pumpkin|apple|honey|bee|urban|community|market)*(?:farm|orchard|ranch|garden|homestead|vineyard|apiary|greenhouse|nursery|grower|producer|patch|maze)s?|beekeepers?|agritourism|agriculture|bauernhof|hof|ferme|fermes|granja|finca|fattoria|boerderij|amap|solawi)$/,
		'Farm',
	],
]

/** Longer texts are no names of types. */
const NAME_MAX_LENGTH = 60

const U_PICK = /\bu[\s-]?pick\b|\byou[\s-]?pick\b|pick[\s-]your[\s-]own|\b(?:pyo)\b/i
const CSA = /\b(?:csas?|amap|solawi)\b|community[\s-]supported[\s-]agriculture/i

const normalize = (text: string) =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
		.slice(0, NAME_MAX_LENGTH)

/** The type that a directory's name for it means ("Farmers' Market", "farm stand", "U-Pick", "CSA"); an error for others. */
export function readLocationType(text: string): LocationType | RowError {
	// Alternatives ("Farm / CSA", "Farm Stand; Shop"): the first known one.
	for (const part of [text, ...text.split(/[;,/|&+]|\band\b|\bor\b/i)]) {
		const word = normalize(part)
		const found = TYPE_NAMES.find(([pattern]) => word !== '' && pattern.test(word))
		if (found !== undefined) return found[1]
	}
	return { field: 'type', message: 'the type is none of Farm, Farmstand, Market, Shop', detail: text }
}

/** Categories that the type or the name of a location says: U-Pick and CSA. */
export function categoriesOfType(text: string): StartingCategory[] {
	return [...(U_PICK.test(text) ? (['U-Pick'] as const) : []), ...(CSA.test(text) ? (['CSA'] as const) : [])]
}
