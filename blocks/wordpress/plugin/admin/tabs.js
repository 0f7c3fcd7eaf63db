/**
 * The settings page in tabs: one part at a time, by pointer or arrow keys. All parts are in one form and are saved
 * together. Without this script the tabs are links to the parts.
 */
( function () {
	const list = document.querySelector( '.tagdrop-tabs' );
	const form = list?.closest( 'form' );
	if ( ! list || ! form ) return;
	const tabs = [ ...list.querySelectorAll( 'a' ) ];
	const partOf = ( tab ) => document.getElementById( tab.hash.slice( 1 ) );
	const referer = form.querySelector( '[name="_wp_http_referer"]' );

	function select( tab, isChosen ) {
		for ( const each of tabs ) {
			const isIt = each === tab;
			each.setAttribute( 'aria-selected', String( isIt ) );
			each.tabIndex = isIt ? 0 : -1;
			each.classList.toggle( 'nav-tab-active', isIt );
			partOf( each ).hidden = ! isIt;
		}
		if ( isChosen ) window.history.replaceState( null, '', tab.hash );
		// WordPress goes back there after saving
		if ( referer ) referer.value = referer.value.replace( /#.*$/, '' ) + tab.hash;
	}

	list.setAttribute( 'role', 'tablist' );
	for ( const tab of tabs ) {
		tab.setAttribute( 'role', 'tab' );
		tab.setAttribute( 'aria-controls', tab.hash.slice( 1 ) );
		partOf( tab ).setAttribute( 'role', 'tabpanel' );
		tab.addEventListener( 'click', ( event ) => {
			event.preventDefault();
			select( tab, true );
		} );
	}
	list.addEventListener( 'keydown', ( event ) => {
		const at = tabs.indexOf( document.activeElement );
		const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
		const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
		const next = { [ forward ]: at + 1, [ back ]: at - 1, Home: 0, End: tabs.length - 1 }[ event.key ];
		if ( at < 0 || next === undefined ) return;
		event.preventDefault();
		const tab = tabs[ ( next + tabs.length ) % tabs.length ];
		tab.focus();
		select( tab, true );
	} );
	// a field that the browser refuses must be visible
	form.addEventListener(
		'invalid',
		( { target } ) => {
			const part = target.closest( '.tagdrop-part' );
			const group = target.closest( 'details' );
			if ( group ) group.open = true;
			select( tabs.find( ( tab ) => partOf( tab ) === part ) ?? tabs[ 0 ], true );
		},
		true
	);
	const named = () => tabs.find( ( tab ) => tab.hash === window.location.hash );
	// an address of this page with another part, such as one of the history
	window.addEventListener( 'hashchange', () => {
		if ( named() ) select( named(), false );
	} );
	select( named() ?? tabs[ 0 ], false );
} )();
