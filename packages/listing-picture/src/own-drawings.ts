/**
 * Drawings of products that the icon set lacks, as SVG content of a 32 by 32 view box. Flat shapes in two or three tones, like those of
 * the set.
 */
export const OWN_DRAWINGS: Record<string, string> = {
	'brown egg': eggs('#c98a5b', '#a96c40', '#e0ae85'),
	'duck egg': eggs('#c3dccb', '#9fbfae', '#e3f1e7'),
	'quail egg': eggs('#e6d9bf', '#cbb892', '#f5ecd9', '#5a4632'),
	pumpkin: `<path fill="#6d4a2a" d="M15 9c-.3-2.4.4-4.4 2-6.400l2.4 1.600c-1 1.4-1.5 3-1.3 4.800z"/>
		<ellipse cx="7.5" cy="19" rx="5.5" ry="8.5" fill="#e5740f"/><ellipse cx="24.5" cy="19" rx="5.5" ry="8.5" fill="#e5740f"/>
		<ellipse cx="11.5" cy="19" rx="5.5" ry="9.5" fill="#f28a1e"/><ellipse cx="20.5" cy="19" rx="5.5" ry="9.5" fill="#f28a1e"/>
		<ellipse cx="16" cy="19" rx="4.8" ry="10" fill="#ffa033"/><path fill="#4f8a3a" d="M18 8c2.5-2.5 5.5-2.8 8.5-1.5-2 2.5-5 3.5-8.5 1.5"/>`,
	'butternut squash': `<path fill="#7a5a33" d="m22 2.5 3 1.8-1.8 4-3-1.500z"/>
		<path fill="#f0c27b" d="M24.8 6.200c2.4 2 2 5.2-.4 8.2-1.5 2-1.3 3.4-1.4 5.8-.3 5.8-5 9.8-10.5 9.800S3 26 3.5 20.500C4 15 8.5 13 12 11.500c3-1.3 4-2.5 6-4.5 2-2.1 4.6-2.5 6.8-.8"/>
		<path fill="#e3ab59" d="M24.8 6.200c2.4 2 2 5.2-.4 8.2-1.5 2-1.3 3.4-1.4 5.8-.3 5.8-5 9.8-10.5 9.8-3 0-5.5-1.2-7.2-3.2 8 1.5 12.5-2.3 13.2-8.3.4-4 3.5-5.2 5-8 .9-1.7 1-3 .9-4.5"/>`,
	zucchini: `<path fill="#a9c47c" d="m25 3.5 3.5 3.5-2.5 3-4-4z"/>
		<path fill="#2f7a34" d="M21.5 5.5 26.5 10.500c-3 8-9 15-17 18-3.5 1.3-6.8-2-5.5-5.5 3-8 9.5-14.5 17.5-17.5"/>
		<path fill="#55a04e" d="M20 8.500c-6 2.8-11 8-13.5 14M23.5 12c-2.8 6-8 11-14 13.5" stroke="#79b96a" stroke-width="1.2" stroke-linecap="round"/>`,
	asparagus: `<g stroke-linecap="round" fill="none"><path stroke="#5a9a45" stroke-width="3.6" d="M10 29 9 9M16 29V7M22 29l1-20"/>
		<path stroke="#3f7a35" stroke-width="1" d="m8 20 2.5-1.500M14.5 22l3-2M21.5 19l2.5 1.500M8.5 14l2-1.500M15 15l2-1.500M22 13.500l2 1"/></g>
		<path fill="#6b4b8a" d="M9 2.500c2.3 2.3 2.8 5 2 8H7c-.8-3-.3-5.7 2-8M16 .8c2.3 2.3 2.8 5 2 8h-4c-.8-3-.3-5.7 2-8M23 2.500c2.3 2.3 2.8 5 2 8h-4c-.8-3-.3-5.7 2-8"/>
		<path fill="#8bbf6a" d="M9 6.500c1.2 1.2 1.6 2.5 1.2 4H7.800c-.4-1.5 0-2.8 1.2-4M16 4.800c1.2 1.2 1.6 2.5 1.2 4h-2.400c-.4-1.5 0-2.8 1.2-4M23 6.500c1.2 1.2 1.6 2.5 1.2 4h-2.400c-.4-1.5 0-2.8 1.2-4"/>
		<rect x="6" y="20" width="20" height="4" rx="1.5" fill="#c7a25a"/>`,
	// The icon set has a fly agaric, which is poisonous.
	'brown mushroom': `<path fill="#efe3cf" d="M12.5 17h7c.3 4 .8 7 2 10.500C20 30 12 30 10.500 27.500c1.200-3.500 1.700-6.500 2-10.500"/>
		<path fill="#d9c7a8" d="M18.500 18h1c.3 4 .8 6.500 2 9.500-.8 1.300-2.800 1.900-5.500 1.900 2.500-2 3-6.500 2.500-11.400"/>
		<path fill="#8f6743" d="M3.500 16.500c2.500 1.600 7 2 12.500 2s10-.4 12.500-2c-1 3.500-5.500 4.500-12.500 4.500s-11.500-1-12.500-4.500"/>
		<path fill="#b98a5e" d="M16 4c7.500 0 13 5.500 13 11 0 3-3 4.200-13 4.200S3 18 3 15C3 9.500 8.500 4 16 4"/>
		<path fill="#d2a679" d="M8.500 9.500c2-2.200 5-3.300 8-3-3 1.200-5.500 3.200-7 6-1.500.7-2.800-1-1-3"/>`,
	raspberry: berry('#e0245e', '#f2558a', '#b3124a'),
	blackberry: berry('#3d2a55', '#5d4580', '#281a3b'),
	currant: `<path fill="none" stroke="#6a8f3a" stroke-width="1.4" d="M17 2c-2 7-2 15-1 24"/>
		${[
			[12, 9],
			[20, 10],
			[10.5, 15.5],
			[18, 16],
			[22.5, 16.5],
			[13, 21.5],
			[20, 22],
			[16, 27],
		]
			.map(
				([x, y]) =>
					`<circle cx="${x}" cy="${y}" r="3.9" fill="#d3132f"/><circle cx="${(x ?? 0) - 1.2}" cy="${(y ?? 0) - 1.2}" r="1.2" fill="#ff8fa0"/>`,
			)
			.join('')}<path fill="#6aa84f" d="M17 3c3-3 7-2.5 9.5-.5-2 3-6 3.8-9.5.5"/>`,
	plum: `<path fill="none" stroke="#6d4a2a" stroke-width="1.8" stroke-linecap="round" d="M17 8c0-2.5.8-4 2.5-5.5"/>
		<path fill="#6aa84f" d="M18 6c2.5-2.5 6-2.5 8.5-.5-2.5 2.5-6 3-8.5.5"/>
		<ellipse cx="16" cy="19" rx="11" ry="11.5" fill="#5b2a86"/><path fill="#7a45a8" d="M8 16c1-4 4-6.5 8-6.8-2.5 2-4 5-4.3 9-1.5.4-3.2-.4-3.7-2.2"/>
		<path fill="none" stroke="#431c66" stroke-width="1.2" stroke-linecap="round" d="M17 8.500c3.5 6 3.5 14-.5 21.5"/>`,
	fig: `<path fill="#6d8a3a" d="M14.5 2h3l.8 5h-4.600z"/><path fill="#5b3566" d="M14 6h4c1.5 4 9 8 9 15.500C27 27 22 30 16 30S5 27 5 21.500C5 14 12.5 10 14 6"/>
		<path fill="none" stroke="#7d558a" stroke-width="1.2" stroke-linecap="round" d="M14.5 8c-2 6-4.5 10-4.5 16M17.5 8c2 6 4.5 10 4.5 16M16 8v20"/>`,
	apricot: `<path fill="#6aa84f" d="M17 7c2-4 6-5 9.5-3.500C25 7 21 8.8 17 7"/><circle cx="16" cy="19" r="11" fill="#f7a440"/>
		<path fill="#f58a3c" d="M16 8a11 11 0 1 0 6 20.300C27 22 22 12 16 8"/><path fill="none" stroke="#d9702a" stroke-width="1.3" stroke-linecap="round" d="M16 8c-3 6-3 14 .5 21.5"/>`,
	beet: `<path fill="none" stroke="#a3174f" stroke-width="1.6" d="M16 13c-1-4-4-6-6-9M16 13V2M16 13c1-4 4-6 6-9"/>
		<path fill="#5a9a45" d="M10 5C6 5 5 2.5 6 .5c3.5 0 5.5 2 4 4.500M16 4c-2.5-1-2.5-3.5 0-4 2.5.5 2.5 3 0 4M22 5c4 0 5-2.5 4-4.5-3.5 0-5.5 2-4 4.5"/>
		<path fill="#8e1445" d="M16 11.500c6 0 10 3.5 10 8 0 5-5 8-8.5 9-1 .4-1.2 2-1.5 3.5-.3-1.5-.5-3.1-1.5-3.5-3.5-1-8.5-4-8.5-9 0-4.5 4-8 10-8"/>
		<path fill="#b3306a" d="M9 18c1-2.5 3-4 6-4.2-2 1.5-3 3.4-3.2 5.7-1.3.3-2.8-.2-2.8-1.5"/>`,
	radish: `<path fill="#5a9a45" d="M15 12C10 10 8 6 9.5 2c4 1 6.5 4.5 5.5 10M17 12c5-2 7-6 5.5-10-4 1-6.5 4.5-5.5 10"/>
		<path fill="#e8315b" d="M16 11c5.5 0 9 3.2 9 7.5 0 4.8-4.5 7.5-7.5 8.5-1 .4-1.2 2.5-1.5 4.5-.3-2-.5-4.1-1.5-4.5-3-1-7.5-3.7-7.5-8.5 0-4.3 3.5-7.5 9-7.5"/>
		<path fill="#fff" d="M10.5 24c1.5 1.5 3 2.5 4 3 1 .4 1.2 2.5 1.5 4.5.3-2 .5-4.1 1.5-4.5 1-.5 2.5-1.5 4-3-3.5 1-7.5 1-11 0"/>
		<path fill="#ff7d98" d="M10 17c.8-2 2.3-3.3 4.5-3.6-1.5 1.2-2.2 2.7-2.3 4.6-1.2.3-2.3 0-2.2-1"/>`,
	turnip: `<path fill="#5a9a45" d="M15 11C10 9 9 5 10.5 1.500c4 1 5.5 4.5 4.5 9.500M17 11c5-2 6-6 4.5-9.5-4 1-5.5 4.5-4.5 9.5"/>
		<path fill="#f4ecf5" d="M16 10c7 0 11 3.5 11 8.5 0 4.5-5 8-8.5 9-1.5.4-2 2-2.5 4-.5-2-1-3.6-2.5-4-3.5-1-8.5-4.5-8.5-9C5 13.5 9 10 16 10"/>
		<path fill="#9a5aa8" d="M16 10c7 0 11 3.5 11 8.5-7-2.5-15-2.5-22 0C5 13.5 9 10 16 10"/>`,
	cabbage: `<circle cx="16" cy="17" r="13" fill="#7fb95e"/><path fill="#a4d47f" d="M16 5c7 0 10 5.5 10 11.500S22 28 16 28 6 22.5 6 16.5 9 5 16 5"/>
		<path fill="#c5e8a4" d="M16 9c4.5 0 6.5 3.5 6.5 8S20 26 16 26s-6.5-4.5-6.5-9S11.5 9 16 9"/>
		<path fill="none" stroke="#6aa84f" stroke-width="1.2" stroke-linecap="round" d="M16 29V10M16 24c-3-1-5.5-3.5-7-7M16 24c3-1 5.5-3.5 7-7M16 18c-2-1-3.5-2.5-4.5-5M16 18c2-1 3.5-2.5 4.5-5"/>`,
	cauliflower: `<path fill="#7fb95e" d="M3 16c2-4 5-5 8-3l5 9 5-9c3-2 6-1 8 3 0 8-5 14-13 14S3 24 3 16"/>
		<path fill="#f6efdc" d="M16 4c2.5-2 6-1 6.8 1.8 3 0 4.7 2.7 3.7 5.2 1.5 2.5 0 5.5-3 6-1.5 2.5-4.5 3.5-7.5 3s-6-.5-7.5-3c-3-.5-4.5-3.5-3-6C4.5 8.5 6.2 5.8 9.2 5.8 10 3 13.5 2 16 4"/>
		<path fill="none" stroke="#ddcfae" stroke-width="1.2" stroke-linecap="round" d="M10 9c1-1 2.5-1 3.5 0M18 8c1-1 2.5-1 3.5 0M13 14c1-1 2.5-1 3.5 0M20 13.500c1-1 2.5-1 3.5 0M7.5 13c.8-.8 1.8-.8 2.6 0"/>
		<path fill="#5a9a45" d="M5 17c4 0 8 4 9.5 10C9 27 5.5 23 5 17M27 17c-4 0-8 4-9.5 10 5.5 0 9-4 9.5-10"/>`,
	kale: `<path fill="none" stroke="#a9c47c" stroke-width="2.2" stroke-linecap="round" d="M16 30V8"/>
		<path fill="#2f7a44" d="M16 2c2 0 2.5 1.8 4.5 2s2 2.2 3.5 3 .8 2.6 2 4-.6 2.5 0 4.3-1.8 2-2 3.7-2.3 1.3-3.2 2.500S17 22 16 23c-1-1-3.9-.3-4.8-1.500S8.2 20.7 8 19s-2.6-1.9-2-3.7-1.2-2.9 0-4.3.5-3.2 2-4S9.5 4.2 11.5 4 14 2 16 2"/>
		<path fill="none" stroke="#8bbf6a" stroke-width="1.3" stroke-linecap="round" d="M16 22V6M16 18l-5-4M16 18l5-4M16 13l-4-3.500M16 13l4-3.5"/>`,
	rhubarb: `<g fill="none" stroke-linecap="round"><path stroke="#c9304f" stroke-width="3.4" d="M8 30 13 13M16 30V14M24 30l-5-17"/><path stroke="#e8768a" stroke-width="1" d="m9 27 4-12M16 29V15M23.5 28l-4-13"/></g>
		<path fill="#5a9a45" d="M14 14C7 14 3.5 10 4.5 4c6-.5 10.5 3.5 9.5 10M18 14c7 0 10.5-4 9.5-10-6-.5-10.5 3.5-9.5 10"/><path fill="#79b96a" d="M16 15c-5-3-5.5-9 0-13 5.5 4 5 10 0 13"/>`,
	celery: `<g fill="none" stroke-linecap="round"><path stroke="#a4d47f" stroke-width="4" d="M10 29 11 13M16 30V12M22 29l-1-16"/><path stroke="#7fb95e" stroke-width="1" d="M9.5 28l1-13M16 29V14M22.5 28l-1-13"/></g>
		<path fill="#4f9a45" d="M11 13C6 13 4 9.5 5 6c1.5.2 2.5-.8 3-2 3 1 4.5 4.5 3 9M21 13c5 0 7-3.5 6-7-1.5.2-2.5-.8-3-2-3 1-4.5 4.5-3 9M16 12c-3.5-2-4-5.5-2-7 .3-1.5 1-2.5 2-3 1 .5 1.7 1.5 2 3 2 1.5 1.5 5-2 7"/>`,
	'egg carton': `${[6, 12.7, 19.3, 26].map((x, index) => `<ellipse cx="${x}" cy="14" rx="3.6" ry="5" fill="${index % 2 === 0 ? '#e3b184' : '#f6ead8'}"/>`).join('')}
		<path fill="#9aa58c" d="M1 15c2 0 2.5 2 5 2s3.5-2 6.5-2 4 2 6.8 2 3.7-2 6.7-2c2.5 0 2.5 0 5 0l-1.5 11c-.2 1.2-1 2-2.2 2H4.700c-1.2 0-2-.8-2.2-2z"/>
		<path fill="#7f8b72" d="M2 21h28l-.6 4.800c-.2 1.3-1 2.2-2.3 2.200H4.900c-1.3 0-2.1-.9-2.3-2.200z"/>`,
	'maple syrup': `<path fill="#6d3a12" d="M13 2h6v3h-6z"/><path fill="#b5651d" d="M13 5h6v3c0 2 5 4 5 9v10c0 2-1.3 3-3 3H11c-1.7 0-3-1-3-3V17c0-5 5-7 5-9z"/>
		<path fill="none" stroke="#d98a3d" stroke-width="2" stroke-linecap="round" d="M19.5 8.500c3.5-.5 5 2.5 2.5 5"/><rect x="9.5" y="17" width="13" height="10" rx="1.5" fill="#fbf3df"/>
		<path fill="#d3321f" d="m16 18.2.9 1.9 1.4-.5-.3 2.1 1.9-.3-.6 1.3.9.7-2.7 1.6.3.9-1.5-.2v.8h-.6v-.8l-1.5.2.3-.9-2.7-1.6.9-.7-.6-1.3 1.9.3-.3-2.1 1.4.5z"/>`,
	jug: `<path fill="#7a5a33" d="M12 2h5v3.500h-5z"/><path fill="#c98a2b" d="M11.5 5h6v3c0 2.5 5.5 4 5.5 10v9c0 2-1.2 3-3 3H9c-1.8 0-3-1-3-3v-9c0-6 5.5-7.5 5.5-10z"/>
		<path fill="#dfa64a" d="M8 18c0-4 3-6 5-8v18H9.500C8.5 28 8 27.5 8 26.500z"/><path fill="none" stroke="#c98a2b" stroke-width="2.6" d="M18 8.500h4c4 0 4 8 .5 8.5"/>`,
	sausage: `<g fill="none" stroke-linecap="round"><path stroke="#8e3b22" stroke-width="7.5" d="M6 8c2 9 9 15.5 18 16"/><path stroke="#b3543a" stroke-width="4" d="M6.5 9c2.5 7.5 8.5 13 16.5 14"/></g>
		<path fill="#5f2412" d="m3 3.5 4 .5-1.5 2zM29 26l-1.5-4-1.7 2z"/><path stroke="#6f2c18" stroke-width="1.2" stroke-linecap="round" d="m8 15 3.5-2M13 21l2.5-3M19.5 25l1-3.5"/>`,
	ham: `<path fill="#f3e6d0" d="M25 22.500l3.5 2.500c1.5-.5 2.8 1 2 2.3-.4.7-1.2 1-2 .8-.1 1-1 1.6-1.9 1.5-1.5-.2-1.9-1.8-1.1-3L22.5 25z"/>
		<path fill="#c4532f" d="M4 8c4-6 14-6 19.5 0 5 5.5 4.5 13-.5 17-4.5 2-8 .5-12-3C5 18 1 13 4 8"/><ellipse cx="10" cy="12.5" rx="6.5" ry="7.5" transform="rotate(-35 10 12.5)" fill="#f6b3a3"/>
		<ellipse cx="10" cy="12.5" rx="5" ry="6" transform="rotate(-35 10 12.5)" fill="#e8836f"/><circle cx="9.5" cy="12.5" r="2" fill="#fbf3df"/>`,
	hay: `<rect x="2" y="10" width="28" height="17" rx="2.5" fill="#e0b64a"/><path fill="#c99a2e" d="M2 20h28v4.500c0 1.5-1 2.5-2.5 2.500h-23C3 27 2 26 2 24.500z"/>
		<path fill="none" stroke="#f4d680" stroke-width="1.3" stroke-linecap="round" d="m5 14 4-1.500M13 13l4 1M22 12.500l5 1.500M5 18l5 .5M15 17.500l4-1M23 18.500l4-.5M6 23l4-1M14 23.500l5 .5M22 23l5-1.500M8 8l2 2.500M23 8l-2 2.5"/>
		<path fill="#8a5a2b" d="M9 10h1.800v17H9zM21.2 10H23v17h-1.800z"/>`,
	flour: `<path fill="#e9dcc0" d="M7 6c3 1 15 1 18 0l2 21c0 2-1 3-3 3H8c-2 0-3-1-3-3z"/><path fill="#cdbb94" d="M8 3c3 1.5 13 1.5 16 0l1 3.500c-3 1.3-15 1.3-18 0z"/>
		<path fill="none" stroke="#b98a2b" stroke-width="1.4" stroke-linecap="round" d="M16 26V14"/><path fill="#d9a441" d="M16 16c-2.5-.5-3.5-2-3.5-4 2.5.3 3.5 1.8 3.5 4m0 0c2.5-.5 3.5-2 3.5-4-2.5.3-3.5 1.8-3.5 4m0 4c-2.5-.5-3.5-2-3.5-4 2.5.3 3.5 1.8 3.5 4m0 0c2.5-.5 3.5-2 3.5-4-2.5.3-3.5 1.8-3.5 4m0 4c-2.5-.5-3.5-2-3.5-4 2.5.3 3.5 1.8 3.5 4m0 0c2.5-.5 3.5-2 3.5-4-2.5.3-3.5 1.8-3.5 4"/>`,
	seeds: `<rect x="6" y="3" width="20" height="26" rx="1.5" fill="#fbf3df"/><path fill="#5a9a45" d="M6 4.500C6 3.6 6.7 3 7.5 3h17c.8 0 1.5.6 1.5 1.500V9H6z"/>
		<circle cx="16" cy="18" r="6" fill="#ffd84d"/><circle cx="16" cy="18" r="2.8" fill="#8a5a2b"/><path fill="none" stroke="#c99a2e" stroke-width="1" d="M9 26.500h14"/>`,
	oil: `<path fill="#5f4a1e" d="M14 1.500h4V6h-4z"/><path fill="#a5a832" d="M14 6h4v4c0 2 4 3 4 7v11c0 1.5-1 2.5-2.5 2.500h-7c-1.5 0-2.5-1-2.5-2.500V17c0-4 4-5 4-7z"/><rect x="10" y="18" width="12" height="8" fill="#fbf3df"/>
		<ellipse cx="16" cy="22" rx="2.6" ry="3" fill="#6f8a2a"/><path fill="#5a9a45" d="M17 19.500c1-1.5 2.5-1.5 3.5-1-.5 1.3-2 2-3.5 1"/>`,
	pickles: `<rect x="8" y="2.5" width="16" height="4.5" rx="1.5" fill="#b5b9a6"/><path fill="#d6e8c2" d="M8 7h16c1.5 1.5 2 3 2 5v15c0 2-1 3-3 3H9c-2 0-3-1-3-3V12c0-2 .5-3.5 2-5"/>
		<g fill="#6a9a3a"><rect x="8.5" y="12" width="4.4" height="15" rx="2.2"/><rect x="13.8" y="10.5" width="4.4" height="16.5" rx="2.2"/><rect x="19.1" y="12" width="4.4" height="15" rx="2.2"/></g>
		<path fill="none" stroke="#8fbf55" stroke-width="1" stroke-linecap="round" d="M10 15v8M15.3 14v9M20.6 15v8"/>`,
	compost: `<path fill="#6d4a2a" d="M3 28c1-8 6-14 13-14s12 6 13 14z"/><path fill="#8a6238" d="M7 28c1-5 4.5-9 9-9s8 4 9 9z"/><path fill="none" stroke="#5a9a45" stroke-width="1.6" stroke-linecap="round" d="M16 15V7"/>
		<path fill="#6aa84f" d="M16 9c-4 0-6-2.5-6-6 4 0 6 2.5 6 6m0 0c4 0 6-2.5 6-6-4 0-6 2.5-6 6"/>`,
}

function berry(main: string, light: string, dark: string): string {
	const rows: readonly (readonly [y: number, xs: readonly number[]])[] = [
		[12, [9, 13.7, 18.3, 23]],
		[16.5, [8.5, 13.5, 18.5, 23.5]],
		[21, [10.5, 16, 21.5]],
		[25.2, [13, 19]],
		[28.3, [16]],
	]
	const drupelets = rows.flatMap(([y, xs]) =>
		xs.map(
			(x, index) =>
				`<circle cx="${x}" cy="${y}" r="3.4" fill="${index % 2 === 0 ? main : dark}"/><circle cx="${x - 1}" cy="${y - 1.1}" r="1.1" fill="${light}"/>`,
		),
	)
	return `${drupelets.join('')}<path fill="#5a9a45" d="M16 10c-3 1.5-6 1.5-8.5-.5 2-2 4-2.3 5.5-2C12.5 5.5 14 3 16 1.5 18 3 19.5 5.5 19 7.500c1.5-.3 3.5 0 5.5 2-2.5 2-5.5 2-8.5.5"/>`
}

/** Two eggs of a color, the nearer one in front; with spots if they have a color. */
function eggs(color: string, shade: string, light: string, spots?: string): string {
	const egg = (x: number, y: number) =>
		`<g transform="translate(${x} ${y})"><path fill="${shade}" d="M9 0c5 0 9 8 9 14a9 9 0 0 1-18 0C0 8 4 0 9 0"/>
		<path fill="${color}" d="M8.500.500c4.500 0 8 7.500 8 13.500a8 8 0 0 1-16 .500C.5 8.500 4 .5 8.500.500"/><ellipse cx="6" cy="8" rx="2" ry="3.500" fill="${light}" transform="rotate(20 6 8)"/>${
			spots === undefined
				? ''
				: [
						[10, 5, 1.4],
						[13, 11, 1.8],
						[5, 14, 1.5],
						[9, 18, 1.8],
						[12.5, 17, 1],
						[8.5, 11, 0.9],
						[3.5, 10.5, 0.8],
					]
						.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${spots}"/>`)
						.join('')
		}</g>`
	return egg(12.5, 3) + egg(1.5, 7)
}
