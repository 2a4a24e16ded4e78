import {
	directoryImportDetail,
	IMPORT_FIELD,
	IMPORT_FORMATS,
	IMPORT_MAX_BYTES,
	IMPORT_PATH,
} from '@farmgate/contracts/directory-import'
import {
	Accordion,
	Button,
	Group,
	NativeSelect,
	Paper,
	Progress,
	Stack,
	Text,
	Textarea,
	TextInput,
} from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { sendFile } from '../../shared/forms/send-file.ts'
import { useIdentityStore } from '../../shared/identity/use-identity.ts'

const MAX_MB = IMPORT_MAX_BYTES / 1024 / 1024
const FORMATS = [
	{ value: '', label: 'Detect automatically' },
	...IMPORT_FORMATS.map((format) => ({ value: format, label: format === 'usda' ? 'USDA' : format.toUpperCase() })),
]
const PERCENT = 100

/** Why a file cannot be sent, or null. */
function problemOf(file: File | null): string | null {
	if (file === null) return 'Choose a file.'
	if (file.size === 0) return 'This file is empty.'
	return file.size > IMPORT_MAX_BYTES ? `This file is larger than ${MAX_MB} MB. Compress it with gzip.` : null
}

/** The fields of the form that are not empty, with the file. */
function formOf(element: HTMLFormElement, file: File): FormData {
	const form = new FormData(element)
	for (const [name, text] of [...form]) if (typeof text === 'string' && text.trim() === '') form.delete(name)
	form.append(IMPORT_FIELD, file, file.name)
	return form
}

/** The reason without the name of the field, when the file itself is wrong. */
function failureText(error: unknown): string {
	const read = readError(error)
	const [issue] = read.kind === 'known' ? read.issues : []
	if (issue === undefined || issue.path !== IMPORT_FIELD) return errorText(read)
	return `This file was not accepted: ${issue.message}.`
}

type Props = { isBusy: boolean; onUploaded: (id: number) => void }

/** A form for a directory file and its options. */
export function ImportUpload({ isBusy, onUploaded }: Props) {
	const identity = useIdentityStore()
	const [file, setFile] = useState<File | null>(null)
	/** The share that was sent; null: nothing is sent. */
	const [progress, setProgress] = useState<number | null>(null)
	const [problem, setProblem] = useState<string | null>(null)
	const sending = useRef<AbortController | null>(null)
	useEffect(() => () => sending.current?.abort(), [])
	const sendingText = progress === null || progress < 1 ? 'Uploading' : 'Reading the file'

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const reason = problemOf(file)
		setProblem(reason)
		if (reason !== null || file === null) return
		const form = formOf(event.currentTarget, file)
		sending.current = new AbortController()
		const { signal } = sending.current
		setProgress(0)
		try {
			const token = await identity.token()
			const response = await sendFile({ path: IMPORT_PATH, form, token, onProgress: setProgress, signal })
			onUploaded(directoryImportDetail.parse(response).id)
		} catch (error) {
			if (!signal.aborted) setProblem(failureText(error))
		} finally {
			setProgress(null)
		}
	}
	return (
		<Paper component="form" p="lg" maw="44rem" onSubmit={(event) => void submit(event)} noValidate>
			<Stack>
				<Dropzone
					multiple={false}
					onDrop={([dropped]) => setFile(dropped ?? null)}
					inputProps={{
						'aria-label': 'File',
						accept: '.csv,.tsv,.txt,.xlsx,.json,.geojson,.kml,.kmz,.gpx,.ndjson,.jsonl,.gz',
					}}
				>
					<Text fw={600}>{file === null ? 'Drop a file here, or choose one' : file.name}</Text>
					<Text size="sm" c="dimmed">
						CSV, XLSX, GeoJSON, KML, KMZ, GPX, JSON, NDJSON, Overpass or USDA, also compressed with gzip. At most{' '}
						{MAX_MB} MB.
					</Text>
				</Dropzone>
				{problem !== null && (
					<Text role="alert" c="var(--fg-tomato-text)">
						{problem}
					</Text>
				)}
				<TextInput
					name="sourceName"
					label="Name of the directory (optional)"
					description="Shown as “Listed by …”. Use the same name each time you import this directory. If empty, the file name is used."
				/>
				<Accordion variant="contained">
					<Accordion.Item value="more">
						<Accordion.Control>More options</Accordion.Control>
						<Accordion.Panel>
							<Stack>
								<TextInput
									name="license"
									label="License of the data (optional)"
									description="Only if the file does not state it."
								/>
								<NativeSelect name="format" label="Format" data={FORMATS} />
								<Textarea
									name="columns"
									label="Columns (optional)"
									description="Only for CSV and XLSX files with other column names: one per line, such as name=Title"
								/>
							</Stack>
						</Accordion.Panel>
					</Accordion.Item>
				</Accordion>
				{progress === null ? (
					<Group>
						<Button type="submit" disabled={isBusy}>
							Upload and check
						</Button>
						<Text c="dimmed">
							{isBusy ? 'Another import is running. Wait until it finishes.' : 'Nothing changes until you import.'}
						</Text>
					</Group>
				) : (
					<>
						<Text role="status">{sendingText}</Text>
						<Progress aria-label={sendingText} size="lg" value={progress * PERCENT} animated={progress === 1} />
						<Button variant="default" onClick={() => sending.current?.abort()} style={{ alignSelf: 'flex-start' }}>
							Cancel
						</Button>
					</>
				)}
			</Stack>
		</Paper>
	)
}
