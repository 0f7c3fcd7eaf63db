/**
 * Our blocks in the editor, without a build: panels come from the tags' descriptors (`window.tagdropEditor`), the
 * preview is a page with the real tag.
 */
( function ( { blocks, element, components, blockEditor, data, i18n } ) {
	const { createElement: el, useState, useEffect, useRef } = element;
	const { Notice } = components;
	const { useBlockProps } = blockEditor;
	const { __ } = i18n;
	const { tags, popup, preview, forms, feeds, popups, trusted, Panels } = window.tagdropEditor;

	/** The real tag, in a separate page. It is requested again when the settings have not changed for a moment. */
	function Preview( { block, attributes } ) {
		const [ shown, setShown ] = useState( attributes );
		const [ height, setHeight ] = useState( 120 );
		const frame = useRef();
		const text = JSON.stringify( attributes );
		useEffect( () => {
			const timer = setTimeout( () => setShown( attributes ), 400 );
			return () => clearTimeout( timer );
		}, [ text ] );
		useEffect( () => {
			// in the newer editors the canvas is a frame with its own window
			const page = frame.current.ownerDocument.defaultView;
			const hear = ( { source, data } ) => {
				if ( source === frame.current?.contentWindow && data?.tagdropHeight > 0 ) setHeight( Math.min( data.tagdropHeight, 1200 ) );
			};
			page.addEventListener( 'message', hear );
			return () => page.removeEventListener( 'message', hear );
		}, [] );
		const address = new URL( preview );
		address.searchParams.set( 'block', block );
		address.searchParams.set( 'attributes', JSON.stringify( shown ) );
		const style = { blockSize: `${ height }px` };
		return el( 'div', { className: 'tagdrop-frame' }, el( 'iframe', { ref: frame, src: address.href, title: __( 'Preview', 'tagdrop' ), style } ) );
	}

	const withNone = ( titles, none ) => ( { '': none, ...titles } );
	const group = __( 'Popup', 'tagdrop' );

	/** The source of a popup, and its settings. */
	function popupRows( rows, from ) {
		const values = { here: __( 'Made here', 'tagdrop' ), site: __( 'A popup of the site', 'tagdrop' ) };
		if ( trusted ) Object.assign( values, { json: __( 'JSON of the composer', 'tagdrop' ), source: __( 'A provider or a file', 'tagdrop' ) } );
		const first = { from: { type: 'choice', label: __( 'The popup is', 'tagdrop' ), group, default: 'here', values } };
		if ( from === 'source' ) return { ...first, ...rows };
		if ( from === 'json' ) first.json = { type: 'long-text', label: __( 'Settings as JSON', 'tagdrop' ), group, default: '' };
		if ( from === 'here' ) Object.assign( first, popup, { id: { type: 'text', label: __( 'Id, for a teaser', 'tagdrop' ), group, default: '' } } );
		if ( from === 'site' ) {
			const known = Object.fromEntries( popups.map( ( each ) => [ each, each ] ) );
			const list = popups.length > 0 ? { values: withNone( known, __( 'Choose a popup', 'tagdrop' ) ) } : {};
			first[ 'popup-id' ] = { ...rows[ 'popup-id' ], ...list, group };
		}
		const others = Object.entries( rows ).filter( ( [ name ] ) => ! [ 'client-id', 'api-base', 'src', 'submit-url', 'submit-event', 'popup-id' ].includes( name ) );
		return { ...first, ...Object.fromEntries( others ) };
	}

	/** Popups that a teaser may open, by their ids: those of this page with their titles, and those of the site. */
	function findPopups( chosen ) {
		const { getClientIdsWithDescendants, getBlockName, getBlockAttributes } = data.select( 'core/block-editor' );
		const own = getClientIdsWithDescendants().filter( ( each ) => getBlockName( each ) === 'tagdrop/popup' ).map( getBlockAttributes );
		const named = own.filter( ( { id } ) => id ).map( ( { id, heading } ) => [ id, heading || id ] );
		const found = Object.fromEntries( [ ...popups.map( ( each ) => [ each, each ] ), ...named ] );
		return chosen && ! found[ chosen ] ? { ...found, [ chosen ]: chosen } : found;
	}

	/** A tag's panel: its descriptor, with lists if the site knows the answers. */
	function rowsOf( tag, attributes ) {
		const rows = { ...tags[ tag ].attributes };
		if ( tag === 'poptin-popup' ) return popupRows( rows, attributes.from ?? 'here' );
		if ( tag === 'poptin-tab' ) {
			const found = findPopups( attributes.for );
			if ( Object.keys( found ).length > 0 ) rows.for = { ...rows.for, label: __( 'Popup to open', 'tagdrop' ), help: '', values: withNone( found, __( 'Choose a popup', 'tagdrop' ) ) };
		}
		if ( tag === 'contact-form-7' ) rows[ 'form-id' ] = { ...rows[ 'form-id' ], help: '', values: withNone( forms, __( 'Choose a form', 'tagdrop' ) ) };
		if ( tag === 'sbi-feed' && Object.keys( feeds ).length > 0 )
			rows[ 'feed-id' ] = { ...rows[ 'feed-id' ], help: '', values: withNone( feeds, __( 'The first feed', 'tagdrop' ) ) };
		return rows;
	}

	const untrusted = __( 'Users with the capability unfiltered_html can also name a provider, a file or JSON.', 'tagdrop' );

	/**
	 * A popup keeps the id that it gets when it is inserted, so that visitors who have closed it are not asked on the next
	 * page. A copy is another popup.
	 */
	function useOwnId( clientId, name, { from = 'here', id }, setAttributes ) {
		useEffect( () => {
			if ( name !== 'popup' || from !== 'here' ) return;
			const { getClientIdsWithDescendants, getBlockName, getBlockAttributes } = data.select( 'core/block-editor' );
			const first = getClientIdsWithDescendants().find( ( each ) => getBlockName( each ) === 'tagdrop/popup' && getBlockAttributes( each ).id === id );
			if ( id && ( ! first || first === clientId ) ) return;
			data.dispatch( 'core/block-editor' ).__unstableMarkNextChangeAsNotPersistent?.();
			setAttributes( { id: `p-${ crypto.getRandomValues( new Uint32Array( 2 ) ).join( '' ).slice( 0, 12 ) }` } );
		}, [ clientId, from ] );
	}

	function Edit( { name, clientId, rows, attributes, setAttributes } ) {
		useOwnId( clientId, name, attributes, setAttributes );
		const notice = ! trusted && name === 'popup' && el( Notice, { status: 'info', isDismissible: false }, untrusted );
		return el( 'div', useBlockProps(), el( Panels, { rows, attributes, setAttributes, notice } ), el( Preview, { block: name, attributes } ) );
	}

	function register( name, rowsFor ) {
		const edit = ( { clientId, attributes, setAttributes } ) => el( Edit, { name, clientId, rows: rowsFor( attributes ), attributes, setAttributes } );
		blocks.registerBlockType( `tagdrop/${ name }`, { edit, save: () => null } );
	}

	for ( const [ tag, { block } ] of Object.entries( tags ) ) register( block, ( attributes ) => rowsOf( tag, attributes ) );

	const content = __( 'Content', 'tagdrop' );
	register( 'consent-settings', () => ( {
		label: { type: 'text', label: __( 'Words', 'tagdrop' ), group: content, default: __( 'Cookie settings', 'tagdrop' ) },
		look: { type: 'choice', label: __( 'Look', 'tagdrop' ), group: content, default: 'button', values: { button: __( 'Button', 'tagdrop' ), link: __( 'Plain', 'tagdrop' ) } },
	} ) );
	const categories = { functional: __( 'Functional', 'tagdrop' ), analytics: __( 'Analytics', 'tagdrop' ), performance: __( 'Performance', 'tagdrop' ), advertisement: __( 'Advertisement', 'tagdrop' ) };
	register( 'consent-embed', () => ( {
		url: { type: 'text', label: __( 'Address of the video or map', 'tagdrop' ), help: __( 'For YouTube and Vimeo, the address of the page works too.', 'tagdrop' ), group: content, default: '' },
		title: { type: 'text', label: __( 'What it shows', 'tagdrop' ), group: content, default: '' },
		category: { type: 'choice', label: __( 'Needs consent for', 'tagdrop' ), group: content, default: 'functional', values: categories },
		service: { type: 'text', label: __( 'Service', 'tagdrop' ), help: __( 'Id of a service in your configuration.', 'tagdrop' ), group: content, default: '' },
		ratio: { type: 'choice', label: __( 'Shape', 'tagdrop' ), group: content, default: '16/9', values: { '16/9': '16:9', '4/3': '4:3', '1/1': '1:1', '9/16': '9:16' } },
	} ) );
} )( window.wp );
