import classes from './map-canvas.module.css'

type ZoomControlsProps = { onZoom: (delta: number) => void }

export function ZoomControls({ onZoom }: ZoomControlsProps) {
	return (
		<div className={classes.zoom} data-covers-map>
			<button type="button" className={classes.zoomButton} aria-label="Zoom in" onClick={() => onZoom(1)}>
				<svg viewBox="0 0 20 20" aria-hidden="true">
					<path d="M10 4v12M4 10h12" />
				</svg>
			</button>
			<button type="button" className={classes.zoomButton} aria-label="Zoom out" onClick={() => onZoom(-1)}>
				<svg viewBox="0 0 20 20" aria-hidden="true">
					<path d="M4 10h12" />
				</svg>
			</button>
		</div>
	)
}
