import OlMap from 'ol/Map.js'

export const map = new OlMap({})
