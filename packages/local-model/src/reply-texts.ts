// cspell:disable: texts in three other languages
import type { Language } from './reader/language.ts'

/** What the assistant can ask. Each text is found again in the conversation to know what a message responds to. */
export const QUESTIONS = ['title', 'price', 'unit', 'description', 'category', 'location'] as const
export type Question = (typeof QUESTIONS)[number]

export type ReplyTexts = {
	questions: Record<Question, string>
	/** Before the question for the price of some of several goods: "Basil: ". */
	range: string
	understood: string
	changed: string
	notUnderstood: string
	complete: string
	/** Not local goods. */
	unrelated: string
	/** Never sold here. */
	forbidden: string
	/** Instructions and data instead of goods. */
	instructions: string
	greeting: string
	addressPrompt: string
	addressPlaceholder: string
	priceOnRequest: string
	per: string
	free: string
}

export const REPLY_TEXTS: Record<Language, ReplyTexts> = {
	en: {
		questions: {
			title: 'What are you selling?',
			price: 'What is the price, and what is it for? For example: $4 per dozen. Say “skip” for “Price on request”.',
			unit: 'What is that price for: each, per pound, per dozen? Or say “skip”.',
			description: 'How would you describe it to buyers? Or say “skip”.',
			category: 'Which category fits: vegetables, fruit, meat, baked goods, or another one? Or say “skip”.',
			location: 'Where can buyers pick it up?',
		},
		range: 'You named a range of prices. Listings need one price for each size or kind.',
		understood: 'Got it.',
		changed: 'Changed.',
		notUnderstood: 'Sorry, I did not understand that.',
		complete: 'Your listing has everything it needs.',
		unrelated: 'Sorry, this directory is for local goods such as food, plants, animals of a farm, and crafts.',
		forbidden:
			'Sorry, I cannot make a listing for that. This directory is for local goods such as food, plants and crafts.',
		instructions: 'I can only help with a listing of local goods.',
		greeting: 'Hello!',
		addressPrompt: 'Where can buyers pick it up?',
		addressPlaceholder: 'Street and town',
		priceOnRequest: 'price on request',
		per: 'per',
		free: 'free',
	},
	fr: {
		questions: {
			title: 'Que vendez-vous ?',
			price:
				'Quel est le prix, et pour quelle quantité ? Par exemple : 4 $ la douzaine. Dites « passer » pour « prix sur demande ».',
			unit: 'Pour quelle quantité : la pièce, le kilo, la douzaine ? Ou dites « passer ».',
			description: 'Comment le décririez-vous aux acheteurs ? Ou dites « passer ».',
			category: 'Quelle catégorie convient : légumes, fruits, viande, boulangerie, ou une autre ? Ou dites « passer ».',
			location: 'Où les acheteurs peuvent-ils venir le chercher ?',
		},
		range: 'Vous avez donné une fourchette de prix. Il faut un prix par taille ou par sorte.',
		understood: 'C’est noté.',
		changed: 'C’est modifié.',
		notUnderstood: 'Désolé, je n’ai pas compris.',
		complete: 'Votre annonce est complète.',
		unrelated: 'Désolé, cet annuaire est réservé aux produits locaux : aliments, plantes, animaux de ferme, artisanat.',
		forbidden:
			'Désolé, je ne peux pas faire d’annonce pour cela. Cet annuaire est réservé aux produits locaux : aliments, plantes, artisanat.',
		instructions: 'Je peux seulement vous aider pour une annonce de produits locaux.',
		greeting: 'Bonjour !',
		addressPrompt: 'Où les acheteurs peuvent-ils venir le chercher ?',
		addressPlaceholder: 'Rue et ville',
		priceOnRequest: 'prix sur demande',
		per: 'par',
		free: 'gratuit',
	},
	es: {
		questions: {
			title: '¿Qué vende?',
			price:
				'¿Cuál es el precio, y por qué cantidad? Por ejemplo: 4 $ la docena. Diga «saltar» para «precio a consultar».',
			unit: '¿Por qué cantidad: la unidad, la libra, la docena? O diga «saltar».',
			description: '¿Cómo lo describiría a los compradores? O diga «saltar».',
			category: '¿Qué categoría corresponde: verduras, fruta, carne, panadería u otra? O diga «saltar».',
			location: '¿Dónde pueden recogerlo los compradores?',
		},
		range: 'Ha dado un rango de precios. Hace falta un precio por tamaño o tipo.',
		understood: 'Entendido.',
		changed: 'Cambiado.',
		notUnderstood: 'Perdón, no lo he entendido.',
		complete: 'Su anuncio está completo.',
		unrelated:
			'Lo siento, este directorio es para productos locales: alimentos, plantas, animales de granja y artesanía.',
		forbidden:
			'Lo siento, no puedo hacer un anuncio de eso. Este directorio es para productos locales: alimentos, plantas y artesanía.',
		instructions: 'Solo puedo ayudar con un anuncio de productos locales.',
		greeting: '¡Hola!',
		addressPrompt: '¿Dónde pueden recogerlo los compradores?',
		addressPlaceholder: 'Calle y población',
		priceOnRequest: 'precio a consultar',
		per: 'por',
		free: 'gratis',
	},
	de: {
		questions: {
			title: 'Was verkaufen Sie?',
			price:
				'Was kostet es, und für welche Menge? Zum Beispiel: 4 $ das Dutzend. Sagen Sie „überspringen“ für „Preis auf Anfrage“.',
			unit: 'Für welche Menge gilt der Preis: pro Stück, pro Kilo, pro Dutzend? Oder sagen Sie „überspringen“.',
			description: 'Wie würden Sie es Käufern beschreiben? Oder sagen Sie „überspringen“.',
			category:
				'Welche Kategorie passt: Gemüse, Obst, Fleisch, Backwaren oder eine andere? Oder sagen Sie „überspringen“.',
			location: 'Wo können Käufer es abholen?',
		},
		range: 'Sie haben eine Preisspanne genannt. Jede Größe oder Sorte braucht einen Preis.',
		understood: 'Notiert.',
		changed: 'Geändert.',
		notUnderstood: 'Das habe ich leider nicht verstanden.',
		complete: 'Ihre Anzeige ist vollständig.',
		unrelated: 'Dieses Verzeichnis ist leider nur für lokale Waren: Lebensmittel, Pflanzen, Hoftiere, Handwerk.',
		forbidden:
			'Dafür kann ich leider keine Anzeige erstellen. Dieses Verzeichnis ist für lokale Waren: Lebensmittel, Pflanzen, Handwerk.',
		instructions: 'Ich kann nur bei einer Anzeige für lokale Waren helfen.',
		greeting: 'Hallo!',
		addressPrompt: 'Wo können Käufer es abholen?',
		addressPlaceholder: 'Straße und Ort',
		priceOnRequest: 'Preis auf Anfrage',
		per: 'pro',
		free: 'kostenlos',
	},
}
