/**
 * The word `ga4` of `download-extensions`: the extensions that GA4's enhanced measurement counts as downloads
 * (support.google.com/analytics/answer/9216061).
 */
export const GA4_EXTENSIONS: readonly string[] =
  'pdf xls xlsx doc docx txt rtf csv exe key pps ppt pptx 7z pkg rar gz zip avi mov mp4 mpe mpg mpeg wmv mid midi mp3 wav wma'.split(
    ' ',
  );
