/** Hearts and lists speak with one voice: what is said of the last tap takes the place of what was said before. */
export const FAVORITE_TOAST = 'favorite'
