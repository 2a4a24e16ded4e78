import { LANGUAGES, type Language, TABLES } from '../words/words.ts'

type Replies = (typeof TABLES)['en']['replies']

/** What can be missing in a draft, in the order in which it is asked. */
export const MISSING = ['title', 'price', 'unit', 'description', 'category', 'location'] as const
export type Missing = (typeof MISSING)[number]

/** Responses to messages that change nothing. */
export type Note = keyof Replies['notes']

export const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, TABLES[language].replies])) as Record<
	Language,
	Replies
>

/** A text with its "{names}" replaced. */
export const filled = (text: string, values: Record<string, string>): string =>
	text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
