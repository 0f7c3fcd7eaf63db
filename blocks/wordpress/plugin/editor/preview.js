/**
 * In a preview's frame: reports the block's height, opens popups that wait for a trigger, and tries the addresses
 * that visitors will use. Nothing is sent: forms of the preview lead nowhere.
 */
( function () {
	// whoever types in the panel keeps the keyboard: a preview only takes it when it is clicked
	HTMLElement.prototype.focus = () => {};
	const { showModal } = HTMLDialogElement.prototype;
	HTMLDialogElement.prototype.showModal = function () {
		this.inert = true;
		showModal.call( this );
		this.inert = false;
	};

	const words = window.tagdropPreview;
	const format = ( text, ...values ) => text.replace( /%(\d)\$s/g, ( _, number ) => values[ number - 1 ] );

	function tell() {
		const height = Math.ceil( document.body.getBoundingClientRect().height );
		window.parent.postMessage( { tagdropHeight: height }, window.location.origin );
	}
	new ResizeObserver( tell ).observe( document.body );
	tell();

	function problem( text ) {
		const line = document.createElement( 'p' );
		line.className = 'tagdrop-problem';
		line.setAttribute( 'role', 'alert' );
		line.textContent = text;
		document.body.prepend( line );
	}

	async function tryFile( address ) {
		const status = await fetch( address ).then( ( answer ) => ( answer.ok ? '' : answer.status ), ( cause ) => cause.message );
		if ( status !== '' ) problem( format( words.notFound, address, status ) );
	}
	for ( const tag of document.querySelectorAll( 'poptin-popup[src], sbi-feed[src]' ) ) tryFile( tag.getAttribute( 'src' ) );

	const provided = document.querySelector( 'poptin-popup[client-id][api-base]' );
	if ( provided ) {
		const base = provided.getAttribute( 'api-base' );
		fetch( base, { mode: 'no-cors' } ).catch( () => problem( format( words.down, base ) ) );
	}

	// a teaser stays at an edge of the window, which is this frame
	if ( document.querySelector( 'poptin-tab' ) ) document.body.style.minBlockSize = '240px';

	document.addEventListener( 'submit', ( event ) => event.preventDefault(), true );
	const popup = document.querySelector( 'poptin-popup' );
	const settings = popup?.querySelector( 'script' );
	if ( settings ) {
		const type = JSON.parse( settings.textContent )?.poptin_type;
		popup.removeAttribute( 'submit-url' );
		popup.setAttribute( 'submit-event', '' );
		if ( type && type !== 'embedded' ) {
			// popups that would cover the page get space in the frame
			document.body.style.minBlockSize = '480px';
			customElements.whenDefined( 'poptin-popup' ).then( () => popup.open( 'preview' ) );
		}
	}
} )();
