/**
 * The functions of `wpcf7` for scripts of add-ons, which may wrap or call them before our loader runs. A form of ours
 * that is not ready yet gets its calls later; the loader finds this object and keeps it, with all that was wrapped.
 */
( function ( page ) {
	const mark = Symbol.for( 'tagdrop form' );
	// an element of that id is not an own property
	const wpcf7 = Object( Object.getOwnPropertyDescriptor( page, 'wpcf7' )?.value ?? {} );
	page.wpcf7 = wpcf7;
	if ( wpcf7[ mark ] ) return;
	const calls = [];
	const define = ( name, value ) => Object.defineProperty( wpcf7, name, { value, writable: true, configurable: true } );
	define( mark, calls );
	for ( const name of [ 'init', 'submit', 'reset', 'validate' ] ) {
		const former = wpcf7[ name ];
		define( name, ( form, options ) => {
			const part = form?.[ mark ];
			if ( part ) part( name, options );
			else if ( former && ! form?.closest?.( 'contact-form-7' ) ) former.call( wpcf7, form, options );
			else calls.push( [ name, form, options ] );
		} );
	}
} )( window );
