import { favorites } from '@farmgate/db/schema/favorites'
import { ownRows } from '../users/personal-data.ts'

export const favoritesPersonalData = ownRows(favorites, favorites.userId, 'favorites')
