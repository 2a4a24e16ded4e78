import { parseIdParameter } from '@farmgate/contracts/slug'
import { useParams } from '@tanstack/react-router'
import { IMPORT_NOT_FOUND, ImportScreen } from '../features/admin/import-screen.tsx'

export function ImportPage() {
	const id = parseIdParameter(useParams({ from: '/_account/admin/imports/$id' }).id)
	return id === null ? IMPORT_NOT_FOUND : <ImportScreen key={id} id={id} />
}
