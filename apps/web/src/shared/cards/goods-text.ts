/** "dairy", "meat or poultry", "CSA" of names of categories. */
export function goodsText(categories: readonly string[]): string {
	const names = categories.map((name) => (name === name.toUpperCase() ? name : name.toLowerCase()))
	return names.length > 2 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join(' or ')
}
