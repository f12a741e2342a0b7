/** The bytes are of no supported format, whatever their name or declared type says. Travels between processes by its `code`. */
export class UnsupportedPicture extends Error {
  override name = 'UnsupportedPicture'
  readonly code = 'unsupported_picture'
}

/** The format is supported but this picture is rejected; the message gives the user the reason. Travels between processes by its `code`. */
export class RejectedPicture extends Error {
  override name = 'RejectedPicture'
  readonly code = 'rejected_picture'
}
