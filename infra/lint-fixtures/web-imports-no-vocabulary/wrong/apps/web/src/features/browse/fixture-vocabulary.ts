import { findGood } from '@farmgate/contracts/vocabulary/vocabulary'

export const good = findGood(['eggs'])
