import * as palette from '@farmgate/basemap/palette'

/** The basemap's colors, shared with the map images of the server. */
export const BASEMAP_PALETTES = palette.BASEMAP_PALETTES
export type BasemapPalette = palette.BasemapPalette
export type MapColorScheme = palette.MapColorScheme
