// cspell:disable: texts in three other languages
import type { Language } from '../words/words.ts'

/** What can be missing in a draft, in the order in which it is asked. */
export type Missing = 'title' | 'price' | 'unit' | 'description' | 'category' | 'location'

/** Responses to messages that change nothing. */
export type Note =
	| 'greeting'
	| 'notUnderstood'
	| 'forbidden'
	| 'unrelated'
	| 'onlyListings'
	| 'write'
	| 'publish'
	| 'service'
	| 'startOver'
	| 'left'

type Texts = {
	questions: Record<Missing, string>
	/** "Is $22 the price of the apples?" Goods are null when the draft has no title. */
	confirm: (price: string, goods: string | null) => string
	confirmAll: (prices: string) => string
	which: (goods: string) => string
	target: (price: string) => string
	range: string
	yes: string
	no: string
	none: string
	skip: string
	units: string[]
	categories: string[]
	notes: Record<Note, string>
	complete: string
	removed: string
	title: string
	described: string
	place: string
	season: string
	from: string
	until: string
	currency: string
	priceOnRequest: string
	per: string
	free: string
	addressPlaceholder: string
}

export const TEXTS: Record<Language, Texts> = {
	en: {
		questions: {
			title: 'What are you selling?',
			price: 'What is the price, and what is it for? For example: $4 per dozen.',
			unit: 'What is that price for?',
			description: 'How would you describe it to buyers?',
			category: 'Which category fits?',
			location: 'Where can buyers pick it up?',
		},
		confirm: (price, goods) => `Is ${price} the price${goods === null ? '' : ` of ${goods}`}?`,
		confirmAll: (prices) => `Are these the prices: ${prices}?`,
		which: (goods) => `Which is the price of ${goods}?`,
		target: (price) => `What is ${price} the price of?`,
		range: 'You named a range of prices. Listings need one price for each size or kind.',
		yes: 'Yes',
		no: 'No',
		none: 'None of them',
		skip: 'skip',
		units: ['each', 'per pound', 'per dozen', 'per bunch'],
		categories: ['vegetables', 'fruit', 'meat', 'baked goods'],
		notes: {
			greeting: 'Hello!',
			notUnderstood: 'Sorry, I did not understand that.',
			forbidden:
				'Sorry, I cannot make a listing for that. This directory is for local goods such as food, plants and crafts.',
			unrelated: 'Sorry, this directory is for local goods such as food, plants, animals of a farm, and crafts.',
			onlyListings: 'I can only help with a listing of local goods.',
			write: 'I only use your own words. Tell me what is good about it.',
			publish: 'Nothing is published until you press “Publish Listing”.',
			service: 'A listing is free. “How it works” says more about selling here.',
			startOver: 'Press “Start Over” to begin again.',
			left: 'Okay, I leave that out.',
		},
		complete: 'Your listing has everything it needs.',
		removed: 'Removed',
		title: 'Title',
		described: 'Added to the description.',
		place: 'Pickup',
		season: 'For sale',
		from: 'from',
		until: 'until',
		currency: 'Currency',
		priceOnRequest: 'Price on request',
		per: 'per',
		free: 'free',
		addressPlaceholder: 'Street and town',
	},
	fr: {
		questions: {
			title: 'Que vendez-vous ?',
			price: 'Quel est le prix, et pour quelle quantité ? Par exemple : 4 € la douzaine.',
			unit: 'Pour quelle quantité est ce prix ?',
			description: 'Comment le décririez-vous aux acheteurs ?',
			category: 'Quelle catégorie convient ?',
			location: 'Où les acheteurs peuvent-ils venir le chercher ?',
		},
		confirm: (price, goods) => `Le prix${goods === null ? '' : ` de « ${goods} »`} est-il de ${price} ?`,
		confirmAll: (prices) => `Ces prix sont-ils justes : ${prices} ?`,
		which: (goods) => `Quel est le prix de « ${goods} » ?`,
		target: (price) => `De quoi ${price} est-il le prix ?`,
		range: 'Vous avez donné une fourchette de prix. Il faut un prix par taille ou par sorte.',
		yes: 'Oui',
		no: 'Non',
		none: 'Aucun',
		skip: 'passer',
		units: ['la pièce', 'le kilo', 'la douzaine'],
		categories: ['légumes', 'fruits', 'viande', 'pain'],
		notes: {
			greeting: 'Bonjour !',
			notUnderstood: 'Désolé, je n’ai pas compris.',
			forbidden:
				'Désolé, je ne peux pas faire d’annonce pour cela. Cet annuaire est réservé aux produits locaux : aliments, plantes, artisanat.',
			unrelated:
				'Désolé, cet annuaire est réservé aux produits locaux : aliments, plantes, animaux de ferme, artisanat.',
			onlyListings: 'Je peux seulement vous aider pour une annonce de produits locaux.',
			write: 'J’utilise seulement vos propres mots. Dites-moi ce qui est bien.',
			publish: 'Rien n’est publié avant que vous appuyiez sur « Publish Listing ».',
			service: 'Une annonce est gratuite. « How it works » explique comment vendre ici.',
			startOver: 'Appuyez sur « Start Over » pour recommencer.',
			left: 'D’accord, je n’en tiens pas compte.',
		},
		complete: 'Votre annonce est complète.',
		removed: 'Retiré',
		title: 'Titre',
		described: 'Ajouté à la description.',
		place: 'Retrait',
		season: 'En vente',
		from: 'à partir du',
		until: 'jusqu’au',
		currency: 'Monnaie',
		priceOnRequest: 'Prix sur demande',
		per: 'par',
		free: 'gratuit',
		addressPlaceholder: 'Rue et ville',
	},
	es: {
		questions: {
			title: '¿Qué vende?',
			price: '¿Cuál es el precio, y por qué cantidad? Por ejemplo: 4 € la docena.',
			unit: '¿Por qué cantidad es ese precio?',
			description: '¿Cómo lo describiría a los compradores?',
			category: '¿Qué categoría corresponde?',
			location: '¿Dónde pueden recogerlo los compradores?',
		},
		confirm: (price, goods) => `¿El precio${goods === null ? '' : ` de «${goods}»`} es ${price}?`,
		confirmAll: (prices) => `¿Son estos los precios: ${prices}?`,
		which: (goods) => `¿Cuál es el precio de «${goods}»?`,
		target: (price) => `¿De qué es el precio ${price}?`,
		range: 'Ha dado un rango de precios. Hace falta un precio por tamaño o tipo.',
		yes: 'Sí',
		no: 'No',
		none: 'Ninguno',
		skip: 'saltar',
		units: ['la unidad', 'el kilo', 'la docena'],
		categories: ['verduras', 'fruta', 'carne', 'pan'],
		notes: {
			greeting: '¡Hola!',
			notUnderstood: 'Perdón, no lo he entendido.',
			forbidden:
				'Lo siento, no puedo hacer un anuncio de eso. Este directorio es para productos locales: alimentos, plantas y artesanía.',
			unrelated:
				'Lo siento, este directorio es para productos locales: alimentos, plantas, animales de granja y artesanía.',
			onlyListings: 'Solo puedo ayudar con un anuncio de productos locales.',
			write: 'Solo uso sus propias palabras. Dígame qué tiene de bueno.',
			publish: 'No se publica nada hasta que pulse «Publish Listing».',
			service: 'Un anuncio es gratis. «How it works» explica cómo se vende aquí.',
			startOver: 'Pulse «Start Over» para empezar de nuevo.',
			left: 'De acuerdo, lo dejo fuera.',
		},
		complete: 'Su anuncio está completo.',
		removed: 'Quitado',
		title: 'Título',
		described: 'Añadido a la descripción.',
		place: 'Recogida',
		season: 'A la venta',
		from: 'desde el',
		until: 'hasta el',
		currency: 'Moneda',
		priceOnRequest: 'Precio a consultar',
		per: 'por',
		free: 'gratis',
		addressPlaceholder: 'Calle y población',
	},
	de: {
		questions: {
			title: 'Was verkaufen Sie?',
			price: 'Was kostet es, und für welche Menge? Zum Beispiel: 4 € das Dutzend.',
			unit: 'Für welche Menge gilt der Preis?',
			description: 'Wie würden Sie es Käufern beschreiben?',
			category: 'Welche Kategorie passt?',
			location: 'Wo können Käufer es abholen?',
		},
		confirm: (price, goods) => `Ist ${price} der Preis${goods === null ? '' : ` für „${goods}“`}?`,
		confirmAll: (prices) => `Sind das die Preise: ${prices}?`,
		which: (goods) => `Was ist der Preis für „${goods}“?`,
		target: (price) => `Wofür ist ${price} der Preis?`,
		range: 'Sie haben eine Preisspanne genannt. Jede Größe oder Sorte braucht einen Preis.',
		yes: 'Ja',
		no: 'Nein',
		none: 'Keiner davon',
		skip: 'überspringen',
		units: ['pro Stück', 'pro Kilo', 'pro Dutzend'],
		categories: ['Gemüse', 'Obst', 'Fleisch', 'Brot'],
		notes: {
			greeting: 'Hallo!',
			notUnderstood: 'Das habe ich leider nicht verstanden.',
			forbidden:
				'Dafür kann ich leider keine Anzeige erstellen. Dieses Verzeichnis ist für lokale Waren: Lebensmittel, Pflanzen, Handwerk.',
			unrelated: 'Dieses Verzeichnis ist leider nur für lokale Waren: Lebensmittel, Pflanzen, Hoftiere, Handwerk.',
			onlyListings: 'Ich kann nur bei einer Anzeige für lokale Waren helfen.',
			write: 'Ich verwende nur Ihre eigenen Worte. Sagen Sie mir, was daran gut ist.',
			publish: 'Veröffentlicht wird erst, wenn Sie „Publish Listing“ drücken.',
			service: 'Eine Anzeige ist kostenlos. „How it works“ erklärt, wie man hier verkauft.',
			startOver: 'Drücken Sie „Start Over“, um neu zu beginnen.',
			left: 'Gut, das lasse ich weg.',
		},
		complete: 'Ihre Anzeige ist vollständig.',
		removed: 'Entfernt',
		title: 'Titel',
		described: 'Zur Beschreibung hinzugefügt.',
		place: 'Abholung',
		season: 'Zu kaufen',
		from: 'ab',
		until: 'bis',
		currency: 'Währung',
		priceOnRequest: 'Preis auf Anfrage',
		per: 'pro',
		free: 'kostenlos',
		addressPlaceholder: 'Straße und Ort',
	},
}
