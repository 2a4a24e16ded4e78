import * as palette from '@farmgate/basemap/palette'

/** The ground's colors, which the server's pictures of the map share. */
export const BASEMAP_PALETTES = palette.BASEMAP_PALETTES
export type BasemapPalette = palette.BasemapPalette
export type MapColorScheme = palette.MapColorScheme
