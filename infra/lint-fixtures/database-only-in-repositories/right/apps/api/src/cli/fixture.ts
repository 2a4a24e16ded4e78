import { locations } from '@farmgate/db/schema/locations'

console.log(locations)
