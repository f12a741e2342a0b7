/** The part of libheif's C interface (libheif/heif.h, 1.23) that is used. Pointers are numbers; an error returned by value comes first, as a pointer. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  type Pointer = number
  export type Libheif = {
    HEAPU8: Uint8Array
    _malloc(size: number): Pointer
    _heif_context_alloc(): Pointer
    _heif_context_get_security_limits(context: Pointer): Pointer
    _heif_context_read_from_memory_without_copy(
      error: Pointer,
      context: Pointer,
      bytes: Pointer,
      size: number,
      options: Pointer,
    ): void
    _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, handle: Pointer): void
    _heif_image_handle_get_item_id(handle: Pointer): number
    _heif_item_get_item_type(context: Pointer, item: number): number
    _heif_item_get_transformation_properties(context: Pointer, item: number, ids: Pointer, count: number): number
    _heif_item_get_property_type(context: Pointer, item: number, property: number): number
    _heif_item_get_property_transform_rotation_ccw(context: Pointer, item: number, property: number): number
    _heif_item_get_property_transform_mirror(context: Pointer, item: number, property: number): number
    /** context, item, property, width, height, then pointers to left, top, right and bottom */
    _heif_item_get_property_transform_crop_borders(...args: number[]): void
    _heif_image_handle_get_width(handle: Pointer): number
    _heif_image_handle_get_height(handle: Pointer): number
    _heif_image_handle_get_ispe_width(handle: Pointer): number
    _heif_image_handle_get_ispe_height(handle: Pointer): number
    _heif_image_handle_has_alpha_channel(handle: Pointer): number
    _heif_image_handle_is_premultiplied_alpha(handle: Pointer): number
    _heif_image_handle_get_raw_color_profile_size(handle: Pointer): number
    _heif_image_handle_get_raw_color_profile(error: Pointer, handle: Pointer, bytes: Pointer): void
    _heif_image_handle_get_nclx_color_profile(error: Pointer, handle: Pointer, profile: Pointer): void
    _heif_decoding_options_alloc(): Pointer
    _heif_decode_image(
      error: Pointer,
      handle: Pointer,
      image: Pointer,
      colorspace: number,
      chroma: number,
      options: Pointer,
    ): void
    _heif_image_get_width(image: Pointer, channel: number): number
    _heif_image_get_height(image: Pointer, channel: number): number
    _heif_image_get_plane_readonly2(image: Pointer, channel: number, stride: Pointer): Pointer
  }
  const instantiate: () => Libheif
  export = instantiate
}
