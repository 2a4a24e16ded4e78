import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import { describe, expect, test } from 'vitest'
import { drawingSvg } from './drawing.ts'
import { DRAWING_NAMES, drawingsOf, GENERAL_DRAWINGS } from './product-drawings.ts'

// cspell:ignore Miel Erdbeeren Bauernhof Sirop érable abeja Xyzzy
const pictured = (title: string, categories: string[] = [], description = '') =>
	drawingsOf({ title, categories, description })

describe('what is drawn for a listing', () => {
	test.each([
		['Fresh eggs', ['egg carton', 'egg']],
		['Brown eggs', ['brown egg']],
		['Quail eggs', ['quail egg']],
		['Peaches-and-cream corn', ['ear-of-corn']],
		['Wildflower honey', ['honey-pot', 'honeybee']],
		['SWEET CORN!', ['ear-of-corn']],
		['Sweet potatoes', ['roasted-sweet-potato']],
		['Strawberries and rhubarb', ['strawberry', 'rhubarb']],
		['Erdbeeren vom Bauernhof', ['strawberry']],
		['Sirop d’érable', ['maple syrup', 'maple-leaf']],
		['Miel de abeja', ['honey-pot', 'honeybee']],
		['Pick your own blueberries', ['blueberries']],
		['Goat milk', ['glass-of-milk']],
		['Duck eggs', ['duck egg']],
		['Apple pie', ['pie', 'red-apple', 'green-apple']],
		['Honey, eggs', ['honey-pot', 'egg carton', 'honeybee', 'egg']],
		['Tomatoes cucumbers', ['tomato', 'cucumber']],
	])('%s shows %j', (title, drawings) => {
		expect(pictured(title)).toEqual(drawings)
	})

	test('uses the categories, then the description, when the title names no product', () => {
		expect(pictured('Weekly special', ['Honey'], 'With tomatoes')).toContain('honey-pot')
		expect(pictured('Weekly special', [], 'Ripe tomatoes from the field')).toEqual(['tomato'])
	})

	test('shows a harvest for unknown products', () => {
		expect(pictured('Xyzzy')).toEqual(GENERAL_DRAWINGS)
	})

	test('shows at most four drawings, each product first', () => {
		expect(pictured('Eggs, honey, bread, milk and butter')).toEqual([
			'egg carton',
			'honey-pot',
			'bread',
			'glass-of-milk',
		])
	})

	test.each([...STARTING_CATEGORIES])('the category %s has a drawing', (category) => {
		expect(pictured('', [category])).not.toEqual(GENERAL_DRAWINGS)
	})
})

test('has at least 40 different drawings, and each of them exists', () => {
	expect(DRAWING_NAMES.length).toBeGreaterThan(40)
	for (const name of DRAWING_NAMES) expect(drawingSvg(name, 'x-')).toMatch(/^<(?:defs|g|path|circle|ellipse|rect)/)
})
