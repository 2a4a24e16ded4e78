/** The message of the last click replaces the one before, for hearts and lists alike. */
export const FAVORITE_TOAST = 'favorite'
