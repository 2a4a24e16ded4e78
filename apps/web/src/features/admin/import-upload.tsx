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
const NO_OPTIONS = { sourceName: '', license: '', format: '', columns: '' }
type Options = typeof NO_OPTIONS

/** Why a file cannot be sent, or null. */
function problemOf(file: File | null): string | null {
	if (file === null) return 'Choose a file.'
	if (file.size === 0) return 'This file is empty.'
	return file.size > IMPORT_MAX_BYTES ? `This file is larger than ${MAX_MB} MB. Compress it with gzip.` : null
}

function formOf(file: File, options: Options): FormData {
	const form = new FormData()
	for (const [name, text] of Object.entries(options)) if (text.trim() !== '') form.append(name, text)
	form.append(IMPORT_FIELD, file, file.name)
	return form
}

/** Sends the file; `progress` is the share that was sent, or null. */
function useImportUpload(onUploaded: (id: number) => void) {
	const identity = useIdentityStore()
	const [progress, setProgress] = useState<number | null>(null)
	const [problem, setProblem] = useState<string | null>(null)
	const sending = useRef<AbortController | null>(null)
	useEffect(() => () => sending.current?.abort(), [])

	async function send(file: File | null, options: Options): Promise<void> {
		const reason = problemOf(file)
		setProblem(reason)
		if (reason !== null || file === null) return
		const stopping = new AbortController()
		sending.current = stopping
		setProgress(0)
		try {
			const response = await sendFile({
				path: IMPORT_PATH,
				form: formOf(file, options),
				token: await identity.token(),
				onProgress: setProgress,
				signal: stopping.signal,
			})
			onUploaded(directoryImportDetail.parse(response).id)
		} catch (error) {
			if (!stopping.signal.aborted) setProblem(failureText(error))
		} finally {
			setProgress(null)
		}
	}
	return { progress, problem, send, cancel: () => sending.current?.abort() }
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
	const [file, setFile] = useState<File | null>(null)
	const [options, setOptions] = useState(NO_OPTIONS)
	const { progress, problem, send, cancel } = useImportUpload(onUploaded)
	const field = (name: keyof Options) => ({
		name,
		value: options[name],
		onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
			setOptions((before) => ({ ...before, [name]: value })),
	})
	const sendingText = progress === null || progress < 1 ? 'Uploading' : 'Reading the file'
	function submit(event: FormEvent): void {
		event.preventDefault()
		void send(file, options)
	}
	return (
		<Paper component="form" p="lg" maw="44rem" onSubmit={submit} noValidate>
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
					{...field('sourceName')}
					label="Name of the directory (optional)"
					description="Shown as “Listed by …”. Use the same name each time you import this directory. If empty, the file name is used."
				/>
				<Accordion variant="contained">
					<Accordion.Item value="more">
						<Accordion.Control>More options</Accordion.Control>
						<Accordion.Panel>
							<Stack>
								<TextInput
									{...field('license')}
									label="License of the data (optional)"
									description="Only if the file does not state it."
								/>
								<NativeSelect {...field('format')} label="Format" data={FORMATS} />
								<Textarea
									{...field('columns')}
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
						<Button variant="default" onClick={cancel} style={{ alignSelf: 'flex-start' }}>
							Cancel
						</Button>
					</>
				)}
			</Stack>
		</Paper>
	)
}
