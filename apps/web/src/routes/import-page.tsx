import { parseIdParameter } from '@farmgate/contracts/slug'
import { useParams } from '@tanstack/react-router'
import { ImportScreen } from '../features/admin/import-screen.tsx'

export function ImportPage() {
	const id = parseIdParameter(useParams({ from: '/_account/admin/imports/$id' }).id) ?? 0
	return <ImportScreen key={id} id={id} />
}
