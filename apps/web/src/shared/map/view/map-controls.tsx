import classes from './map-canvas.module.css'

type MapControlsProps = {
	onZoom: (delta: number) => void
	/** Undefined hides the button. */
	onLocate: (() => void) | undefined
	isLocating: boolean
	isLocated: boolean
}

/** The buttons in the corner of the map. */
export function MapControls({ onZoom, onLocate, isLocating, isLocated }: MapControlsProps) {
	return (
		<div className={classes.controls}>
			{onLocate && (
				<div className={classes.control} data-covers-map>
					<button
						type="button"
						className={classes.controlButton}
						aria-label="Show my location"
						aria-busy={isLocating}
						data-located={isLocated || undefined}
						onClick={onLocate}
					>
						<svg viewBox="0 0 20 20" aria-hidden="true">
							<circle cx="10" cy="10" r="5.5" />
							<path d="M10 1.5v3M10 15.500v3M1.500 10h3M15.500 10h3" />
							<circle cx="10" cy="10" r="1.5" className={classes.locateDot} />
						</svg>
					</button>
				</div>
			)}
			<div className={classes.control} data-covers-map>
				<button type="button" className={classes.controlButton} aria-label="Zoom in" onClick={() => onZoom(1)}>
					<svg viewBox="0 0 20 20" aria-hidden="true">
						<path d="M10 4v12M4 10h12" />
					</svg>
				</button>
				<button type="button" className={classes.controlButton} aria-label="Zoom out" onClick={() => onZoom(-1)}>
					<svg viewBox="0 0 20 20" aria-hidden="true">
						<path d="M4 10h12" />
					</svg>
				</button>
			</div>
		</div>
	)
}
