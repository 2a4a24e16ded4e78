import { shoppingLists } from '@farmgate/db/schema/users'
import { ownRows } from '../users/personal-data.ts'

export const shoppingListsPersonalData = ownRows(shoppingLists, shoppingLists.userId, 'shoppingLists')
