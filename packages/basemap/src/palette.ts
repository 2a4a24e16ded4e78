/** Colors of the base layer. Only the map uses them, so they are not in the theme. Low contrast makes markers stand out. */
export type BasemapPalette = {
	land: string
	water: string
	shore: string
	river: string
	/** Forests and parks, and roads: only maps with these layers have them. */
	green: string
	highway: string
	road: string
	minorRoad: string
	county: string
	state: string
	country: string
	/** Names of larger and smaller towns, and their halo. */
	label: string
	minorLabel: string
	halo: string
	stateLabel: string
	waterLabel: string
	townDot: string
	/** The visitor's position: blue, unlike all markers. */
	position: string
	shadow: string
	/** A pin without a type in map images, its rim and its glyph, in the theme's colors. */
	pin: string
	pinRim: string
	pinSign: string
}

export type MapColorScheme = 'light' | 'dark'

export const BASEMAP_PALETTES: Record<MapColorScheme, BasemapPalette> = {
	light: {
		land: '#f6f2e6',
		water: '#c6dde2',
		shore: '#a9c9cf',
		river: '#b3d1d8',
		green: '#e8ecd5',
		highway: '#cdb68a',
		road: '#d9ccb0',
		minorRoad: '#e5dcc8',
		county: '#e6dfcd',
		state: '#c0b5a6',
		country: '#94877b',
		label: '#4b5145',
		minorLabel: '#6f7265',
		halo: '#f9f6ed',
		stateLabel: '#9b9482',
		waterLabel: '#5f8d98',
		townDot: '#8c8b7b',
		position: '#1f66c1',
		shadow: 'rgba(27, 42, 32, 0.38)',
		pin: '#1f6b34',
		pinRim: '#fffdf8',
		pinSign: '#fffdf8',
	},
	dark: {
		land: '#1c251e',
		water: '#12262b',
		shore: '#234148',
		river: '#1d3a42',
		green: '#1f2d22',
		highway: '#565a47',
		road: '#414a3f',
		minorRoad: '#303b32',
		county: '#27322a',
		state: '#4a5148',
		country: '#6d7264',
		label: '#c9cdbd',
		minorLabel: '#979d8e',
		halo: '#161e18',
		stateLabel: '#6f7a6c',
		waterLabel: '#56828c',
		townDot: '#7f8676',
		position: '#86b8f5',
		shadow: 'rgba(0, 0, 0, 0.6)',
		pin: '#7ebc87',
		pinRim: '#1a241d',
		pinSign: '#121a15',
	},
}
