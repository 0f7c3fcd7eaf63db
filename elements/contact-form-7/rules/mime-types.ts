/**
 * The file types that WordPress accepts with their extensions, one type per line: those of `wp_get_mime_types`, and
 * those that SWV 2 of Contact Form 7 6.2 adds. The marks below abbreviate long names.
 */
const TYPES: Readonly<Record<string, string>> = {
  image: `
    jpeg jpg|jpeg|jpe
    gif gif
    png png
    bmp bmp
    tiff tiff|tif
    webp webp
    x-icon ico
    avif avif
    heic heic
    heic-sequence heic|heics
    heif heic|heif
    heif-sequence heic|heifs`,
  video: `
    x-ms-asf asf|asx
    x-ms-wmv wmv
    x-ms-wmx wmx
    x-ms-wm wm
    avi avi
    divx divx
    x-flv flv
    quicktime mov|qt
    mpeg mpeg|mpg|mpe
    mp4 mp4|m4v
    ogg ogv
    webm webm
    x-matroska mkv
    3gpp 3gp|3gpp
    3gpp2 3g2|3gp2`,
  text: `
    plain txt|asc|c|cc|h|srt
    csv csv
    tab-separated-values tsv
    calendar ics
    richtext rtx
    css css
    html htm|html
    vtt vtt`,
  application: `
    ttaf+xml dfxp
    rtf rtf
    javascript js
    pdf pdf
    x-shockwave-flash swf
    java class
    x-tar tar
    zip zip
    x-gzip gz|gzip
    rar rar
    x-7z-compressed 7z
    x-msdownload exe
    octet-stream psd
    octet-stream xcf
    msword doc
    ^powerpoint pot|pps|ppt
    ^write wri
    ^excel xla|xls|xlt|xlw
    ^access mdb
    ^project mpp
    ~wordprocessingml.document docx
    ^word.document! docm
    ~wordprocessingml.template dotx
    ^word.template! dotm
    ~spreadsheetml.sheet xlsx
    ^excel.sheet! xlsm
    ^excel.sheet.binary! xlsb
    ~spreadsheetml.template xltx
    ^excel.template! xltm
    ^excel.addin! xlam
    ~presentationml.presentation pptx
    ^powerpoint.presentation! pptm
    ~presentationml.slideshow ppsx
    ^powerpoint.slideshow! ppsm
    ~presentationml.template potx
    ^powerpoint.template! potm
    ^powerpoint.addin! ppam
    ~presentationml.slide sldx
    ^powerpoint.slide! sldm
    onenote onetoc|onetoc2|onetmp|onepkg
    oxps oxps
    ^xpsdocument xps
    @text odt
    @presentation odp
    @spreadsheet ods
    @graphics odg
    @chart odc
    @database odb
    @formula odf
    wordperfect wp|wpd
    vnd.apple.keynote key
    vnd.apple.numbers numbers
    vnd.apple.pages pages`,
  audio: `
    mpeg mp3|m4a|m4b
    aac aac
    x-realaudio ra|ram
    wav wav|x-wav
    ogg ogg|oga
    flac flac
    midi mid|midi
    x-ms-wma wma
    x-ms-wax wax
    x-matroska mka`,
};

const MARKS: readonly (readonly [mark: string, meaning: string])[] = [
  ['~', 'vnd.openxmlformats-officedocument.'],
  ['@', 'vnd.oasis.opendocument.'],
  ['^', 'vnd.ms-'],
  ['!', '.macroEnabled.12'],
];

/** The extensions of `image/png` or of `image/*`; none for a type that WordPress does not know. */
export function listExtensions(type: string): string[] {
  const [, group = '', wanted] = /^([a-z]+)\/(\*|[a-z\d.+-]+)$/i.exec(type) ?? [];
  const key = wanted === '*' ? group.toLowerCase() : group;
  const lines = Object.hasOwn(TYPES, key) ? TYPES[key]?.trim().split(/\n\s*/) : [];
  return (lines ?? []).flatMap((line) => {
    const [written = '', extensions = ''] = line.split(' ');
    const name = MARKS.reduce((text, [mark, meaning]) => text.replace(mark, meaning), written);
    return wanted === '*' || wanted === name ? extensions.split('|') : [];
  });
}
