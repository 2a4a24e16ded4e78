import { radius } from '@farmgate/contracts/constants'

export const meters = radius
