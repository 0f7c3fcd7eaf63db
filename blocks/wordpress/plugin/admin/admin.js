/** The settings page: colours are previewed at once. The check page: a page of the site as a visitor gets it. */
( function () {
	const { __, sprintf } = window.wp.i18n;
	const look = document.querySelector( '.tagdrop-look' );
	const fields = [ ...document.querySelectorAll( '[name^="tagdrop[colors]"]' ) ];

	function showColors() {
		const root = look?.contentDocument?.documentElement;
		for ( const field of fields ) {
			const name = `--${ /\[colors\]\[(.+)\]/.exec( field.name )[ 1 ] }`;
			if ( field.value ) root?.style.setProperty( name, field.value );
			else root?.style.removeProperty( name );
		}
	}
	for ( const field of fields ) {
		field.addEventListener( 'input', showColors );
		if ( field.placeholder.startsWith( '#' ) ) addPicker( field );
	}

	/** Next to the text of a colour, which may also be a name or a variable of the theme, the browser's own picker. */
	function addPicker( field ) {
		const picker = document.createElement( 'input' );
		picker.type = 'color';
		// translators: %s: what has the colour, such as Buttons and marks.
		picker.setAttribute( 'aria-label', sprintf( __( 'Choose: %s', 'tagdrop' ), field.labels[ 0 ].textContent ) );
		const follow = () => {
			if ( /^(?:#[\da-f]{6})?$/i.test( field.value ) ) picker.value = field.value || field.placeholder;
		};
		follow();
		field.addEventListener( 'input', follow );
		picker.addEventListener( 'input', () => {
			field.value = picker.value;
			showColors();
		} );
		field.after( picker );
	}
	look?.addEventListener( 'load', showColors );

	document.querySelector( '[data-tagdrop-fill]' )?.addEventListener( 'click', ( { currentTarget } ) => {
		for ( const [ name, value ] of Object.entries( JSON.parse( currentTarget.dataset.tagdropFill ) ) ) {
			const field = fields.find( ( each ) => each.name === `tagdrop[colors][${ name }]` );
			if ( ! field ) continue;
			field.value = value;
			field.dispatchEvent( new Event( 'input' ) );
		}
	} );

	/** Only the fields of the chosen source of popups. All are saved. */
	const source = document.querySelector( '#tagdrop-popups-source' );
	const leads = document.querySelector( '#tagdrop-popups-leads' );
	function showSource() {
		const attribute = ( name ) => `tagdrop-tags-poptin-popup-${ name }`;
		const shown = {
			'tagdrop-popups-json': source.value === 'json',
			[ attribute( 'client-id' ) ]: source.value === 'provider',
			[ attribute( 'api-base' ) ]: source.value === 'provider',
			[ attribute( 'src' ) ]: source.value === 'file',
			[ attribute( 'submit-url' ) ]: leads.value === 'other',
		};
		for ( const [ id, isShown ] of Object.entries( shown ) ) document.getElementById( id ).closest( '.tagdrop-field' ).hidden = ! isShown;
		for ( const group of source.closest( '.tagdrop-part' ).querySelectorAll( 'details' ) )
			group.hidden = ! group.querySelector( '.tagdrop-field:not([hidden])' );
	}
	if ( source ) {
		for ( const choice of [ source, leads ] ) choice.addEventListener( 'change', showSource );
		showSource();
	}

	const list = document.querySelector( '#tagdrop-check' );
	const say = ( good, text ) => {
		const row = document.createElement( 'li' );
		row.className = good ? 'good' : 'bad';
		row.textContent = text;
		list.append( row );
	};

	/** Without cookies: as a visitor, not as the logged-in user. */
	async function readPage() {
		const answer = await fetch( document.querySelector( '#tagdrop-address' ).value, { credentials: 'omit', cache: 'no-store' } );
		return new DOMParser().parseFromString( await answer.text(), 'text/html' );
	}

	function checkLoader( scripts, loader ) {
		const ours = scripts.filter( ( each ) => /\/tagdrop(?:\.classic)?\.js(?:\?|$)/.test( each ) );
		if ( ours.length === 0 ) say( true, __( 'The page has none of our tags and no loader.', 'tagdrop' ) );
		else if ( ours.length > 1 ) say( false, __( 'The page has the loader more than once.', 'tagdrop' ) );
		else if ( ours[ 0 ].startsWith( loader ) ) say( true, __( 'The page has the loader, once.', 'tagdrop' ) );
		// translators: %s: an address.
		else say( false, sprintf( __( 'Something has moved the loader to %s, where its other files are missing: exclude it from the optimiser.', 'tagdrop' ), ours[ 0 ] ) );
	}

	function checkPlugin( scripts, { name, active, on, script } ) {
		const isThere = scripts.some( ( each ) => each.includes( script ) );
		if ( ! active && ! isThere ) return;
		if ( ! on ) say( true, sprintf( __( '%s: not taken over.', 'tagdrop' ), name ) );
		else if ( isThere ) say( false, sprintf( __( '%s: its script is still loaded as well as ours.', 'tagdrop' ), name ) );
		else say( true, sprintf( __( '%s: its script is no longer on the page.', 'tagdrop' ), name ) );
	}

	function checkGate( page ) {
		const runs = ( each ) => ! each.type || /javascript|module/.test( each.type );
		const first = [ ...page.querySelectorAll( 'script' ) ].find( runs );
		if ( first?.id === 'tagdrop-consent-gate' ) say( true, __( 'The consent gate is the first script.', 'tagdrop' ) );
		else say( false, __( 'A script comes before the consent gate and is not blocked.', 'tagdrop' ) );
	}

	async function check() {
		const { plugins, consent, loader } = JSON.parse( list.dataset.check );
		list.replaceChildren();
		let page;
		try {
			page = await readPage();
		} catch ( cause ) {
			// translators: %s: what the browser says.
			say( false, sprintf( __( 'The page cannot be read: %s', 'tagdrop' ), cause.message ) );
			return;
		}
		const scripts = [ ...page.querySelectorAll( 'script[src]' ) ].map( ( each ) => each.getAttribute( 'src' ) );
		checkLoader( scripts, loader );
		for ( const plugin of plugins ) checkPlugin( scripts, plugin );
		if ( consent ) checkGate( page );
		const other = page.querySelectorAll( '.cky-consent-container, #onetrust-banner-sdk, #CybotCookiebotDialog' ).length;
		if ( page.querySelectorAll( 'consent-banner' ).length + other > 1 ) say( false, __( 'The page has two consent banners.', 'tagdrop' ) );
	}
	if ( list ) {
		document.querySelector( '#tagdrop-again' ).addEventListener( 'click', check );
		check();
	}
} )();
