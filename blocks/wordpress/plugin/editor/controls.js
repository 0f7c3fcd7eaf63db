/**
 * The panels of our blocks: one control for each row of a descriptor. `blocks.js` finds them in `window.tagdropEditor`.
 */
( function ( { element, components, blockEditor, i18n } ) {
	const { createElement: el } = element;
	const { PanelBody, TextControl, TextareaControl, SelectControl, ToggleControl, RangeControl } = components;
	const { Button, BaseControl } = components;
	const { InspectorControls, InspectorAdvancedControls, MediaUpload, MediaUploadCheck } = blockEditor;
	const { __ } = i18n;
	const { trusted } = window.tagdropEditor;

	/** Values that the server accepts only from users who may write unfiltered HTML. */
	const POWERFUL = [ 'client-id', 'api-base', 'src', 'submit-url', 'font-base', 'legacy-preticked' ];
	const camel = ( name ) => name.replace( /-(\w)/g, ( _, letter ) => letter.toUpperCase() );
	const COMMON = { __nextHasNoMarginBottom: true };

	/** One control of a descriptor. */
	function Control( { row, value, onChange } ) {
		const { label, type, min = 0, max = 100 } = row;
		const help = row.help || undefined;
		const props = { ...COMMON, label, help, value: value ?? row.default, onChange };
		const list = row.choices ?? row.values;
		if ( type === 'boolean' || type === 'flag' ) return el( ToggleControl, { ...COMMON, label, help, checked: Boolean( value ), onChange } );
		if ( list && ! Array.isArray( list ) ) {
			const options = Object.entries( list ).map( ( [ key, words ] ) => ( { value: key, label: words.label ?? words } ) );
			// a value of the site's own, such as its own category, stays
			if ( props.value && ! ( props.value in list ) ) options.push( { value: props.value, label: props.value } );
			return el( SelectControl, { ...props, options } );
		}
		if ( type === 'number' ) return el( RangeControl, { ...props, value: Number( props.value ), min, max } );
		if ( type === 'picture' ) return el( Picture, { label, value, onChange } );
		return el( type === 'long-text' ? TextareaControl : TextControl, props );
	}

	/** A picture of the media library. */
	function Picture( { label, value, onChange } ) {
		const words = value ? __( 'Another picture', 'tagdrop' ) : __( 'Choose a picture', 'tagdrop' );
		const render = ( { open } ) => el( Button, { variant: 'secondary', onClick: open }, words );
		const upload = el( MediaUpload, { allowedTypes: [ 'image' ], onSelect: ( { url } ) => onChange( url ), render } );
		const remove = el( Button, { variant: 'link', isDestructive: true, onClick: () => onChange( '' ) }, __( 'Without picture', 'tagdrop' ) );
		return el( BaseControl, { ...COMMON, label, id: 'tagdrop-picture' }, el( 'div', null, el( MediaUploadCheck, null, upload ) ), value && remove );
	}

	/** Panels of a block, one for each group. Groups that are folded elsewhere are in WordPress' own panel Advanced. */
	function Panels( { rows, attributes, setAttributes, notice } ) {
		const shown = Object.entries( rows ).filter( ( [ name ] ) => trusted || ! POWERFUL.includes( name ) );
		const groups = new Map();
		for ( const [ name, row ] of shown ) {
			const control = el( Control, {
				key: name,
				row,
				value: attributes[ camel( name ) ],
				onChange: ( value ) => setAttributes( { [ camel( name ) ]: value } ),
			} );
			const group = row.folded ? '' : row.group;
			groups.set( group, [ ...( groups.get( group ) ?? [] ), control ] );
		}
		const rare = groups.get( '' );
		groups.delete( '' );
		const panels = [ ...groups ].map( ( [ title, controls ], index ) => el( PanelBody, { key: title, title, initialOpen: index === 0 }, controls ) );
		return [ el( InspectorControls, { key: 'panels' }, notice, panels ), rare && el( InspectorAdvancedControls, { key: 'rare' }, rare ) ];
	}

	window.tagdropEditor.Panels = Panels;
} )( window.wp );
