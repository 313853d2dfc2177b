// What the API document says of headers that several answers have.

export const nextPage = 'Where there is a next page: its address, as `<…>; rel="next"` (RFC 8288)';

export const similarMatch = '`similar` when `q` finds nothing, and these are spelled like it';
