/** The settings page: colours are previewed at once, and only the fields of the chosen source of popups are shown. */
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
} )();
